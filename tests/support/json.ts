/** A JSON answer. */
export interface JsonAnswer {
  status: number;
  /** Parsed, to be checked by the test. */
  body: unknown;
}

/** Reads as any visitor does. */
export async function getJson(url: string): Promise<JsonAnswer> {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.json() };
}

/** Sends what a form would send. */
export async function postJson(url: string, body: unknown): Promise<JsonAnswer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}
