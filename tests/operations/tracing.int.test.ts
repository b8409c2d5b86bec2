import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/ask.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startProgram } from '#tests/support/program.ts';
import { type CollectedSpan, startTraceCollector } from '#tests/support/trace-collector.ts';

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

const CODE = 'WFQJ-RYEX-Q2S5-FVD8';
const PERSONAL = ['ada.trace@example.com', 'Ada Traced', 'a-secret-token', CODE, 'Traced-Browser'];

beforeAll(async () => {
  collector = await startTraceCollector();
  database = await createTestDatabase();
  const port = await freePort();
  const program = await startProgram(
    {
      DATABASE_URL: database.url,
      // Asked at the start.
      AUTH_URL: collector.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    port,
  );
  await program.ready();
  const headers = { 'user-agent': 'Traced-Browser', 'content-type': 'application/json' };
  const { url } = program;
  const lead = { name: 'Ada Traced', email: 'ada.trace@example.com', interests: ['Cinematography'] };
  await fetch(`${url}/api/leads?token=a-secret-token`, {
    method: 'POST',
    headers,
    body: JSON.stringify(lead),
  });
  for (const path of [
    '/api/site',
    '/api/site',
    `/api/certificates/verify/${CODE}`,
    '/api/workshops?token=a-secret-token',
  ]) {
    await ask(url + path, { headers });
  }
  program.kill('SIGTERM');
  await program.ended;
}, 90_000);
afterAll(async () => {
  await database.drop();
  await collector.stop();
});

const valueOf = ({ attributes }: CollectedSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request is one trace with its route, its status and its statements', () => {
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'POST /api/leads');
  expect(request && valueOf(request, 'http.route')).toBe('/api/leads');
  expect(request && valueOf(request, 'halation.request_id')).toMatch(/^[0-9a-f]{10}-/);
  const statements = spans.filter(
    ({ traceId, name }) => traceId === request?.traceId && name.startsWith('pg'),
  );
  expect(statements.length).toBeGreaterThan(1);
  const texts = statements.map(span => valueOf(span, 'db.statement') ?? valueOf(span, 'db.query.text'));
  expect(texts.some(text => /insert into "leads"/.test(String(text)))).toBe(true);
});

test('cached answers and calls to other sites have spans, too', () => {
  const spans = collector.spans();
  const site = spans.filter(({ name, kind }) => kind === 2 && name.startsWith('GET'));
  expect(site.length).toBeGreaterThanOrEqual(4);
  expect(spans.some(({ name, kind }) => kind === 3 && name === 'GET')).toBe(true);
});

test('nothing that was sent is personal: no values, no addresses, no tokens, no browsers', () => {
  const text = collector.text();
  expect(text.length).toBeGreaterThan(500);
  for (const word of PERSONAL) expect(text).not.toContain(word);
  const names = new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...names].filter(name => /client|peer|user_agent|url|path|query$|target|user/.test(name))).toEqual(
    [],
  );
});
