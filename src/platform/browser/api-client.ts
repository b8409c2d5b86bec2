import type { Problem } from '#src/shared/problem.ts';

/** An answer that was not OK. The message is `{status}: {body or status text}` (specification, section 7). */
export class ApiError extends Error {
  readonly status: number;
  /** The answer's body where it was a problem document (decision F2). */
  readonly problem: Problem | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parseProblem(body);
  }
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isProblem(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

type TokenSource = () => Promise<string | null>;
let tokenSource: TokenSource | null = null;

/** Says where the access token comes from; null means that there is no session. */
export function setTokenSource(source: TokenSource | null): void {
  tokenSource = source;
}

async function bearer(): Promise<Record<string, string>> {
  const token = await tokenSource?.();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * The generic request helper (specification, section 7): credentials included, a bearer header when a session
 * exists. Throws `ApiError` for every answer that is not OK.
 */
export async function apiRequest(method: string, url: string, body?: unknown): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(await bearer()) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

/**
 * The default data fetcher (specification, section 7): GETs the URL given as the query's key. A 401 gives null,
 * any other answer that is not OK is an error.
 */
export async function fetchByKey({ queryKey }: { queryKey: readonly unknown[] }): Promise<unknown> {
  const response = await fetch(String(queryKey[0]), { credentials: 'include', headers: await bearer() });
  if (response.status === 401) return null;
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response.json();
}

/** A public file of this site, such as an image to be embedded; an error when it takes longer than `withinMs`. */
export async function fetchBlob(url: string, withinMs: number): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
  if (!response.ok) throw new ApiError(response.status, '', response.statusText);
  return response.blob();
}
