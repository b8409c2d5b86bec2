import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { addCounter } from './readings.ts';

/** Routes are patterns such as `/api/workshops/:id`, so the number of series doesn't grow with the site. */
export function measureRequests(app: FastifyInstance, register: Registry): void {
  const duration = new Histogram({
    name: 'halation_http_request_duration_seconds',
    help: 'Duration of requests, except those answered by the page cache',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const labelsOf = (method: string, route: string, status: number) => ({
    method,
    route,
    status: String(status),
  });
  const served = new Map<
    string,
    { labels: ReturnType<typeof labelsOf>; count: number; duration: Histogram.Internal<string> }
  >();
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'none' } }, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const key = `${method} ${route} ${statusCode}`;
    let row = served.get(key);
    if (!row) {
      const classed = { ...labelsOf(method, route, statusCode), status: `${Math.floor(statusCode / 100)}xx` };
      row = {
        labels: labelsOf(method, route, statusCode),
        count: 0,
        duration: duration.labels(classed),
      };
      served.set(key, row);
    }
    row.count += 1;
    row.duration.observe(elapsedTime / 1000);
    done();
  });
  addCounter(register, {
    name: 'halation_http_requests_total',
    help: 'Requests by route and status, except those answered by the page cache',
    labelNames: ['method', 'route', 'status'],
    read: () => [...served.values()].map(({ labels, count }) => [labels, count]),
  });
}
