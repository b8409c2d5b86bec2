import type { Problem } from '#src/shared/problem.ts';
import { withReauthentication } from './reauthentication.ts';
import { accessToken, checkSession, checkTwoFactor } from './session.ts';

/** A response with an error status. The message is `{status}: {body or status text}` (specification, section 7). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  readonly code: string | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parseProblem(body);
    this.code = this.problem?.code ?? null;
  }

  /** For people, where the message would be JSON. */
  override toString(): string {
    if (!this.problem) return this.message;
    const { message, requestId } = this.problem;
    return `${this.status}: ${message}${requestId && ` (request ${requestId})`}`;
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

/** For a failure that only the server's log explains. Finding it there takes the request id. */
export function unexplainedText({ problem }: ApiError): string {
  const id = problem?.requestId;
  return `Something went wrong on our side.${id ? ` If it keeps happening, tell us this number: ${id}` : ''}`;
}

type TokenSource = () => Promise<string | null>;
let tokenSource: TokenSource | null = accessToken;

/** Overrides where access tokens come from. Null restores this page's session. */
export function setTokenSource(source: TokenSource | null): void {
  tokenSource = source;
}

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await tokenSource?.();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(url, { ...init, credentials: 'include', headers });
  // The session may have ended on another device.
  if (token && response.status === 401) void checkSession().catch(() => undefined);
  return response;
}

async function errorOf(response: Response): Promise<ApiError> {
  const error = new ApiError(response.status, await response.text(), response.statusText);
  if (error.code === 'two_factor_required') void checkTwoFactor().catch(() => undefined);
  return error;
}

/**
 * The generic request helper (specification, section 7): sends credentials, and a bearer token if someone is signed in.
 * Throws `ApiError` for error statuses. People who have to sign in again for it are asked to, and then it goes on.
 */
export async function apiRequest(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const payload =
    body === undefined
      ? { headers }
      : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  return withReauthentication(async () => {
    const response = await ask(url, { method, ...payload });
    if (!response.ok) throw await errorOf(response);
    return response;
  });
}

/**
 * The parsed answer of `apiRequest`, undefined if it's empty. `Answer` is the type of the route's contract: the server checks
 * what it sends with that contract, and checking it again here would load it on pages that only send.
 */
export async function apiJson<Answer>(...request: Parameters<typeof apiRequest>): Promise<Answer> {
  return jsonOf(await apiRequest(...request));
}

export async function jsonOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** The default fetcher (specification, section 7): GETs the URL in the query key. Returns null for a 401. */
export async function fetchByKey({ queryKey }: { queryKey: readonly unknown[] }): Promise<unknown> {
  const response = await ask(String(queryKey[0]));
  if (response.status === 401) return null;
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

/** Reads server-sent events until `signal` aborts. */
export async function openStream(url: string, signal: AbortSignal): Promise<ReadableStream<string>> {
  const response = await ask(url, { signal });
  if (!response.ok || !response.body) throw new ApiError(response.status, '', response.statusText);
  return response.body.pipeThrough(new TextDecoderStream());
}

/** Reads JSON without the session, for requests that the session itself depends on. */
export async function fetchJson<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return jsonOf(response);
}

/** Throws if the file takes longer than `withinMs`. */
export async function fetchBlob(url: string, withinMs: number): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
  if (!response.ok) throw new ApiError(response.status, '', response.statusText);
  return response.blob();
}
