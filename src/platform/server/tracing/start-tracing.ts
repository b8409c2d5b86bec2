import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '../version.ts';
import { withBareSpans } from './bare-spans.ts';

interface Options {
  serviceName: string;
  /** Share of requests that are traced, from 0 to 1. */
  share: number;
}

/** Fastify's channel for requests that reach their handler. */
const HANDLED = 'tracing:fastify.request.handler:start';

interface Handled {
  request: { id: string };
  reply: { raw: ServerResponse };
  route: { url?: string };
}

function rememberHandled(): WeakMap<object, Handled> {
  const handled = new WeakMap<object, Handled>();
  subscribe(HANDLED, message => {
    const known = message as Handled;
    handled.set(known.reply.raw, known);
  });
  return handled;
}

function instrument(): void {
  const handled = rememberHandled();
  const http = new HttpInstrumentation({
    requireParentforOutgoingSpans: true,
    applyCustomAttributesOnSpan: (span, request, response) => {
      const known = handled.get(response);
      if (known?.route.url === undefined) return;
      span.setAttribute('halation.request_id', known.request.id);
      span.setAttribute('http.route', known.route.url);
      span.updateName(`${request.method ?? ''} ${known.route.url}`);
    },
  });
  // The queue looks for jobs every two seconds, which nobody wants to see.
  const pg = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
  const undici = new UndiciInstrumentation();
  for (const one of [http, pg, undici]) one.enable();
  // Instrumentations see what is loaded with require(). They change the prototypes that importers then get as well, so
  // this needs no loader hooks.
  const load = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg']) load(name);
}

/**
 * Call it before anything else is imported. Addresses and headers of the collector come from OTEL_EXPORTER_OTLP_*, as the
 * exporter reads them. Trace ids of callers are ignored, and none are sent to other sites.
 */
export function startTracing({ serviceName, share }: Options): { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withBareSpans(new OTLPTraceExporter()) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  instrument();
  return { stop: () => provider.shutdown() };
}
