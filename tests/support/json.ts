export interface JsonAnswer {
  status: number;
  body: unknown;
}

type Headers = Record<string, string>;

export async function getJson(url: string, headers: Headers = {}): Promise<JsonAnswer> {
  const answer = await fetch(url, { headers });
  return { status: answer.status, body: await answer.json() };
}

export async function postJson(url: string, body: unknown, headers: Headers = {}): Promise<JsonAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The body is null if the response has none. */
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

export async function getPage<Item>(url: string, headers: Headers = {}) {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  return {
    items: (await answer.json()) as Item[],
    total: Number(answer.headers.get('x-total-count')),
    next: answer.headers.get('x-next-cursor'),
  };
}
