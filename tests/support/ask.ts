import { type IncomingHttpHeaders, request } from 'node:http';

/** The raw response. `fetch` would decompress it. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends exactly these headers. */
export function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, ...options }, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
