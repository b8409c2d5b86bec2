import { createServer } from 'node:http';

/** A baseline: `node:http` sends answers that the bench passes by message: `{ path: { status, headers, body } }`. */
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
