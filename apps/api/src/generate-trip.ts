import { createTripGenerator, parseTripRequest } from '@palmbid/ai';
import type { GenerateTrip } from '@palmbid/api';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/** How many texts may be sent to the model per day, over all users. */
export const modelCallsPerDay = 2_000;

/** Composes the generator that reads a request's fields from a text: by a model if a key is set, else by the built-in engine. */
export function composeTripGenerator(
  env: Pick<Env, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>,
  log: Pick<Logger, 'warn'>,
): GenerateTrip {
  const { generate } = createTripGenerator({
    ...(env.OPENAI_API_KEY !== undefined && {
      model: { apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL },
    }),
    log: { warn: (detail, message) => log.warn(detail, message) },
  });
  return async (prompt, { now, privateWords, builtinOnly }) =>
    builtinOnly
      ? { ...parseTripRequest(prompt, { now }), engine: 'builtin' }
      : generate(prompt, { now, ...(privateWords && { privateWords }) });
}
