import { createServer } from 'node:http';

/**
 * The yardstick: a `node:http` server that sends the bytes it was given and nothing else. Started by the bench
 * as a process of its own, which hands it the answers by message: `{ path: { status, headers, body } }`.
 */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

process.once('message', (answers: Record<string, Answer>) => {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer?.status ?? 404, answer?.headers);
    response.end(answer?.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
