import { randomUUID } from 'node:crypto';
import { assembleQuotes, parseTripRequest } from '../generate/parse.ts';
import type { ParsedTrip, ParseOptions } from '../generate/types.ts';
import { tripPrompt } from '../prompts/trip.ts';
import { createBreaker } from './breaker.ts';
import { createOpenAiProvider, type OpenAiConfig } from './openai.ts';
import { ModelError, type ModelLog, type ModelProvider } from './port.ts';
import { reconcile } from './reconcile.ts';
import { type ModelTrip, modelTrip } from './schema.ts';

export type ModelConfig = OpenAiConfig & {
  /** Total timeout in milliseconds, retries and repair included; 9,000 by default. */
  readonly totalTimeoutMs?: number;
  /** Consecutive failures after which the model is not called for a while; 5 by default. */
  readonly breakerFailures?: number;
  /** Length of that pause in milliseconds; 30,000 by default. */
  readonly breakerRestMs?: number;
};

export type TripGeneratorOptions = {
  /** Without a model, the built-in parser answers everything. */
  readonly model?: ModelConfig;
  /** Used instead of the provider built from `model`. */
  readonly provider?: ModelProvider;
  readonly log?: ModelLog;
  /** The breaker's clock in milliseconds. */
  readonly clock?: () => number;
};

export type GenerateOptions = ParseOptions & {
  /** Name and username of the account, which are never sent to a model. */
  readonly privateWords?: readonly string[];
};

export type GeneratedTrip = ParsedTrip & {
  readonly engine: 'model' | 'builtin';
  /** Set when the model failed: one sentence for the user. */
  readonly notice?: string;
};

export type TripGenerator = {
  /** Never rejects because of the model; throws a RangeError when `now` is not a valid date. */
  generate(prompt: string, options: GenerateOptions): Promise<GeneratedTrip>;
};

export const builtinNotice =
  'The AI model could not be reached, so our built-in engine read your text. Please check the fields.';

/** True when asking again with the broken rules named may help. */
const repairable = (error: unknown): error is ModelError =>
  error instanceof ModelError && (error.reason === 'invalid' || error.reason === 'garbage');

/** False when a prompt made the model refuse or break the schema: that must not open the breaker for other users. */
const isServerFault = (error: unknown): boolean =>
  !(error instanceof ModelError && (error.reason === 'refused' || error.reason === 'invalid'));

/** Settles with the work, or rejects when the signal aborts, even if the work ignores the signal. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = deferred();
  const late = () => reject(new ModelError('timeout'));
  signal.addEventListener('abort', late, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', late);
  }
}

function deferred(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  return { promise, reject };
}

/**
 * Turns a text into the fields of a request: always by the built-in parser, with a model on top when one is configured. Whatever the
 * model does, the answer stays within the product's limits and the timeout.
 */
export function createTripGenerator(options: TripGeneratorOptions = {}): TripGenerator {
  const { model, log } = options;
  const provider = options.provider ?? (model === undefined ? undefined : createOpenAiProvider(model));
  const totalMs = model?.totalTimeoutMs ?? 9_000;
  const canary = randomUUID();
  const breaker = createBreaker({
    failures: model?.breakerFailures ?? 5,
    restMs: model?.breakerRestMs ?? 30_000,
    clock: options.clock ?? (() => performance.now()),
    counts: isServerFault,
  });

  async function ask(
    from: ModelProvider,
    prompt: string,
    { now, privateWords }: GenerateOptions,
  ): Promise<ModelTrip> {
    const signal = AbortSignal.timeout(totalMs);
    const once = (repair?: string) => {
      const answer = from.ask({
        prompt: tripPrompt({
          prompt,
          now,
          canary,
          ...(privateWords && { privateWords }),
          ...(repair !== undefined && { repair }),
        }),
        schema: modelTrip,
        schemaName: 'vacation_request',
        signal,
      });
      return within(signal, answer);
    };
    try {
      return await once();
    } catch (error) {
      if (!repairable(error)) throw error;
      return await once(error.detail ?? 'not the schema');
    }
  }

  return {
    async generate(prompt, generateOptions) {
      const builtin = parseTripRequest(prompt, generateOptions);
      if (provider === undefined || prompt.trim() === '') return { ...builtin, engine: 'builtin' };
      try {
        const answer = await breaker.run(() => ask(provider, prompt, generateOptions));
        const quoted = assembleQuotes(prompt, answer.spans, generateOptions);
        return {
          ...reconcile(builtin, quoted, answer, { now: generateOptions.now, canary }),
          engine: 'model',
        };
      } catch (error) {
        const reason = error instanceof ModelError ? error.reason : 'unavailable';
        log?.warn({ reason }, 'model failed, built-in engine answered');
        return { ...builtin, engine: 'builtin', notice: builtinNotice };
      }
    },
  };
}
