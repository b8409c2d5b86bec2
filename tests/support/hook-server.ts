import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Window as HappyWindow } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setTokenSource } from '#src/platform/browser/api-client.ts';

/** In happy-dom, answers the requests of hooks, which are sent without a session. */
export function answerHooks(listener: RequestListener): void {
  const server = createServer(listener);
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    (window as unknown as HappyWindow).happyDOM.setURL(`http://127.0.0.1:${port}/`);
  });
  afterAll(() => server.close());
  beforeEach(() => setTokenSource(() => Promise.resolve(null)));
  afterEach(() => setTokenSource(null));
}
