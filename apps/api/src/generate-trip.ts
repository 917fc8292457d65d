import { createTripGenerator, parseTripRequest } from '@palmbid/ai';
import type { GenerateTrip } from '@palmbid/api';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/** Texts that may go to the model in a day, all users together. */
export const modelCallsPerDay = 2_000;

/** The way from a text to the fields of a request: a model where a key is set, the built-in engine always. */
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
