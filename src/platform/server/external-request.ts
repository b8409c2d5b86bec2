/** AUTH_URL, and the API key that hosted providers require. */
export interface ExternalAddress {
  url: string;
  apiKey: string | undefined;
}

export interface ExternalAnswer {
  status: number;
  /** Null if it isn't JSON. */
  body: unknown;
}

interface ExternalRequest {
  method?: 'GET' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: object;
}

const PATIENCE_MS = 5_000;

/** Rejects if the provider can't be reached or takes longer than 5 seconds. */
export async function askExternal(
  url: string,
  { method = 'GET', headers = {}, body }: ExternalRequest = {},
): Promise<ExternalAnswer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    // A redirect must not take a token or a key elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function apiKeyHeader(apiKey: string | undefined): Record<string, string> {
  return apiKey ? { apikey: apiKey } : {};
}

/** Why a request failed, for the log. `fetch` itself only says that it did. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1000} seconds`;
  return error.cause === undefined ? error.message : failureOf(error.cause);
}
