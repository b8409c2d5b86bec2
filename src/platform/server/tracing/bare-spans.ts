import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Everything else may say who did what: addresses, query strings, user agents, values of statements. */
const KEPT = new Set([
  'db.namespace',
  'db.operation.name',
  'db.system',
  'db.system.name',
  'error.type',
  'halation.request_id',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'server.address',
  'server.port',
]);

/** Statements have placeholders for values, so their text is safe. Literals are masked in case one hasn't. */
const STATEMENTS = new Set(['db.query.text', 'db.statement']);
const LITERALS = /'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b(?<!\$\d+)/g;

function bareAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (KEPT.has(name)) return [[name, value]];
      return STATEMENTS.has(name) ? [[name, String(value).replace(LITERALS, '?').slice(0, 2000)]] : [];
    }),
  );
}

/** Errors of the database quote values, so messages and events are left out. */
function bareSpan(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    attributes: { value: bareAttributes(span.attributes), enumerable: true },
    events: { value: [], enumerable: true },
    links: { value: [], enumerable: true },
    status: { value: { code: span.status.code }, enumerable: true },
  }) as ReadableSpan;
}

/** Sends only what can't be personal. Deny by default, because new versions of instrumentations add attributes. */
export function withBareSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(bareSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
