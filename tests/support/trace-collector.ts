import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

interface Value {
  stringValue?: string;
  intValue?: number;
}
export interface CollectedSpan {
  name: string;
  kind: number;
  parentSpanId?: string;
  traceId: string;
  spanId: string;
  attributes: { key: string; value: Value }[];
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[];
}

/** Receives OTLP over HTTP, as JSON. Answers every other path with 404. */
export async function startTraceCollector() {
  const port = await freePort();
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const isTraces = request.url === '/v1/traces';
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (isTraces) bodies.push(body);
      response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>(resolve => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that was received, as text. */
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .map(body => JSON.parse(body) as Batch)
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        .flatMap(({ spans }) => spans),
    stop: () => new Promise<void>(resolve => void server.close(() => resolve())),
  };
}
