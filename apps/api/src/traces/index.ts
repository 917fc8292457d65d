import type { Traces } from './otlp.ts';

type Source = Readonly<Record<string, string | undefined>>;

/** Whether the standard variables of OpenTelemetry ask for traces. */
function areWanted({
  OTEL_SDK_DISABLED: disabled,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
}: Source): boolean {
  if (disabled?.toLowerCase() === 'true') return false;
  return exporter ? exporter === 'otlp' : Boolean(endpoint || tracesEndpoint);
}

/** Starts sending traces if the environment asks for them; otherwise none of OpenTelemetry's code is loaded. */
export async function startTraces(source: Source): Promise<Traces | undefined> {
  if (!areWanted(source)) return undefined;
  const { createTraces } = await import('./otlp.ts');
  return createTraces(source);
}
