import otel from '@fastify/otel';
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, hostDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { DbOptions } from '@palmbid/db';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { ConfigError } from '../env.ts';
import { pathOf } from '../logger.ts';
import { isHealthCheck } from '../plugins/health.ts';
import { routeName } from '../plugins/route-name.ts';

export type Traces = {
  /** Makes a span of each call; registered before everything else. */
  plugin: FastifyPluginAsync;
  /** Makes a span of each statement. */
  onStatement: NonNullable<DbOptions['onStatement']>;
  /** Sends what is left. */
  stop: () => Promise<void>;
};

const maxSqlLength = 2_000;

function exporterOf(protocol: string) {
  if (protocol === 'http/protobuf') return new ProtobufExporter();
  if (protocol === 'http/json') return new JsonExporter();
  throw new ConfigError(
    `Cannot start: OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json (it is "${protocol}").`,
  );
}

/** Sends traces over OTLP/HTTP. The SDK reads its other settings from the environment by itself. */
export function createTraces(source: Readonly<Record<string, string | undefined>>): Traces {
  const exporter = exporterOf(
    source['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || source['OTEL_EXPORTER_OTLP_PROTOCOL'] || 'http/protobuf',
  );
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'palmbid' }).merge(
      detectResources({ detectors: [hostDetector, envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();

  const calls = new otel.FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    // Errors may quote values; the log has them, under the request id.
    recordExceptions: false,
    ignorePaths: ({ url }) => isHealthCheck(url),
    requestHook: (span, request) => {
      const route = routeName(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        'http.route': route,
        'url.path': pathOf(request.url) ?? '',
        'palmbid.request_id': request.id,
      });
    },
  });
  calls.setTracerProvider(provider);
  const tracer = provider.getTracer('palmbid');

  return {
    plugin: fp(async (app) => {
      // A call that waited for admission is started by the one whose answer freed its slot, and would become a part of its trace.
      app.addHook('onRequest', (_request, _reply, done) => context.with(ROOT_CONTEXT, done));
      await app.register(calls.plugin());
    }),
    onStatement: ({ sql }, ms) => {
      // Statements of jobs and deliveries belong to no call.
      if (!trace.getActiveSpan()?.isRecording()) return;
      const end = Date.now();
      tracer
        .startSpan(/[a-z]+/i.exec(sql.replace(/^\/\*.*?\*\//, ''))?.[0]?.toLowerCase() ?? 'sql', {
          kind: SpanKind.CLIENT,
          startTime: end - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, maxSqlLength) },
        })
        .end(end);
    },
    stop: async () => {
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
