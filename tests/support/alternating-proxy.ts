import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Sends each request to the next of `targets`, or to the one after it if that refuses connections. Answers 502 if a
 * target breaks off, because the request may have been carried out.
 */
export async function startProxy(targets: readonly string[]) {
  let turn = 0;
  const forward = (
    incoming: IncomingMessage,
    body: Buffer,
    { response, triesLeft }: { response: ServerResponse; triesLeft: number },
  ): void => {
    const target = targets[(turn += 1) % targets.length] ?? '';
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7' };
    const sent = request(target + incoming.url, { method: incoming.method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    response.on('close', () => sent.destroy());
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      if (error.code === 'ECONNREFUSED' && triesLeft > 0)
        return forward(incoming, body, { response, triesLeft: triesLeft - 1 });
      response.writeHead(502).end();
    });
    sent.end(body);
  };
  const server = createServer((incoming, response) => {
    buffer(incoming).then(
      body => forward(incoming, body, { response, triesLeft: targets.length }),
      () => response.destroy(),
    );
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
