import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { context, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/index.ts';
import { ConfigError } from '../env.ts';
import { startTraces } from './index.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};
type Export = {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
};

/** A collector that takes OTLP over HTTP. */
async function openCollector() {
  const received: { path: string | undefined; type: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ path: request.url, type: request.headers['content-type'], body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received,
    exports: () => received.map(({ body }) => JSON.parse(body) as Export),
    close: () => server.close(),
  };
}

let collector: Awaited<ReturnType<typeof openCollector>>;
beforeEach(async () => {
  collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
});
afterEach(() => {
  vi.unstubAllEnvs();
  collector.close();
});

const attribute = (span: Pick<Span, 'attributes'>, name: string) =>
  span.attributes.find(({ key }) => key === name)?.value.stringValue;

/** Sends these calls to an app with traces; returns all spans that the collector received. */
async function traced(
  calls: (t: Awaited<ReturnType<typeof createTestApp>>) => Promise<unknown>,
): Promise<Span[]> {
  const traces = await startTraces(process.env);
  const t = await createTestApp({ options: { traces }, onStatement: traces?.onStatement });
  try {
    await calls(t);
  } finally {
    await t.close();
    await traces?.stop();
  }
  return collector
    .exports()
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
}

test('without the standard variables there are no traces', async () => {
  expect(await startTraces({})).toBeUndefined();
  expect(await startTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBeUndefined();
  expect(await startTraces({ ...process.env, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(await startTraces({ ...process.env, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
});

test('a call is one span of its route and request id, with a span for each statement', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'the market');
  let id: unknown;
  const spans = await traced(async (t) => {
    ({ 'x-request-id': id } = (await t.as(null).get('/api/listings?limit=3')).headers);
    await t.as(null).get('/healthz');
  });
  const [call, ...others] = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(others).toEqual([]);
  expect([call?.name, call && attribute(call, 'palmbid.request_id')]).toEqual(['GET /api/listings', id]);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(attribute(statement, 'db.system.name')).toBe('postgresql');
  const [service] = collector.exports().flatMap(({ resourceSpans }) => resourceSpans);
  expect(service && attribute(service.resource, 'service.name')).toBe('the market');
});

test('a call continues the trace of its traceparent header, and of nothing else', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const spans = await traced(async (t) => {
    await t.as(null).get('/api/listings', { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
    // As when the answer of another call makes room for this one.
    const other = trace.getTracer('test').startSpan('another call');
    await context.with(trace.setSpan(context.active(), other), () => t.as(null).get('/api/user'));
    other.end();
  });
  const named = (name: string) => spans.find((span) => span.name === name);
  expect(named('GET /api/listings')?.traceId).toBe(traceId);
  expect(named('GET /api/user')?.parentSpanId).toBeFalsy();
});

test('secrets in addresses and values of statements are in no trace', async () => {
  await traced(async (t) => {
    await t.as(null).get('/api/listings?q=canary-1');
    await t.as(null).get('/api/shared-requests/Canary2-canary2-canary2');
    await t.as(null).post('/api/login', { username: 'canary-3', password: 'canary-4-canary' });
  });
  expect(collector.received.length).toBeGreaterThan(0);
  expect(collector.received.map(({ body }) => body).join('')).not.toMatch(/canary/i);
});

test('traces are sent as protobuf unless JSON is asked for; other protocols are named at start', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', '');
  const traces = await startTraces(process.env);
  const t = await createTestApp({ options: { traces } });
  await t.as(null).get('/api/listings');
  await t.close();
  await traces?.stop();
  expect(collector.received.map(({ path, type }) => [path, type])).toEqual([
    ['/v1/traces', 'application/x-protobuf'],
  ]);
  expect(collector.received[0]?.body).toContain('GET /api/listings');
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc');
  await expect(startTraces(process.env)).rejects.toThrow(ConfigError);
});
