/** A JSON answer. */
export interface JsonAnswer {
  status: number;
  /** Parsed, to be checked by the test. */
  body: unknown;
}

type Headers = Record<string, string>;

/** Reads as any visitor does, or as whoever the headers say. */
export async function getJson(url: string, headers: Headers = {}): Promise<JsonAnswer> {
  const answer = await fetch(url, { headers });
  return { status: answer.status, body: await answer.json() };
}

/** Sends what a form would send. */
export async function postJson(url: string, body: unknown, headers: Headers = {}): Promise<JsonAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Calls with any method, as an admin's browser does; an answer without a body has null. */
export async function callJson(
  method: string,
  url: string,
  headers: Headers = {},
  body?: unknown,
): Promise<JsonAnswer> {
  const payload =
    body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(url, { method, ...payload });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** A page of a list (decision G7). */
export async function getPage<Item>(url: string, headers: Headers = {}) {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return {
    items: (await answer.json()) as Item[],
    total: Number(answer.headers.get('x-total-count')),
    next: answer.headers.get('x-next-cursor'),
  };
}
