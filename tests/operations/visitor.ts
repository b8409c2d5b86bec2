import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

interface Asking {
  method?: string;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
  json?: object;
  /** Another loopback address is another visitor. */
  from?: string;
}

/** Someone who opens the site by its name, over HTTPS, and checks its certificate. */
export class Visitor {
  readonly #domain: string;
  readonly #authority: string;

  constructor(domain: string, authority: string) {
    this.#domain = domain;
    this.#authority = authority;
  }

  /** The same person, at the address with www. in front. */
  atWww(): Visitor {
    return new Visitor(`www.${this.#domain}`, this.#authority);
  }

  open(
    path: string,
    { method = 'GET', headers = {}, body, json, from }: Asking = {},
  ): Promise<IncomingMessage> {
    const bytes = json ? JSON.stringify(json) : body;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          path,
          method,
          servername: this.#domain,
          ca: this.#authority,
          agent: false,
          ...(from && { localAddress: from }),
          headers: {
            host: this.#domain,
            ...(json && { 'content-type': 'application/json' }),
            ...(bytes !== undefined && { 'content-length': Buffer.byteLength(bytes) }),
            ...headers,
          },
        },
        resolve,
      );
      sent.once('error', reject);
      sent.end(bytes);
    });
  }

  async ask(path: string, asking: Asking = {}): Promise<Answer> {
    const answer = await this.open(path, asking);
    const text = (await buffer(answer)).toString();
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  }
}
