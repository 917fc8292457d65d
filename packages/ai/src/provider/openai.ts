import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { ZodError } from 'zod';
import { limitedFetch } from './limited-fetch.ts';
import { ModelError, type ModelProvider } from './port.ts';

export type OpenAiConfig = {
  readonly apiKey: string;
  /** Any server that speaks the same protocol; OpenAI's own by default. */
  readonly baseURL?: string;
  readonly model?: string;
  /** Milliseconds for one attempt, 6,000 by default. */
  readonly attemptTimeoutMs?: number;
  /** Further attempts after a lost connection, 429 or 5xx; 1 by default. */
  readonly maxRetries?: number;
  /** Maximum bytes of an answer, 256 KiB by default. */
  readonly maxBytes?: number;
};

const defaults = {
  baseURL: 'https://api.openai.com/v1',
  model: 'gpt-4.1-mini',
  attemptTimeoutMs: 6_000,
  maxRetries: 1,
  maxBytes: 256 * 1024,
  maxOutputTokens: 1_200,
} as const;

/** The broken rules and their paths, without any text of the model. */
function issuesOf(error: ZodError): string {
  return error.issues
    .slice(0, 8)
    .map((issue) => `${issue.path.map(String).join('.').slice(0, 60) || '(root)'}: ${issue.code}`)
    .join('; ');
}

function cause(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

/** Turns whatever the SDK throws into our own failure. */
function failureOf(error: unknown, aborted: boolean): ModelError {
  for (let at: unknown = error, depth = 0; at !== undefined && depth < 5; at = cause(at), depth += 1) {
    if (at instanceof ModelError) return at;
  }
  if (aborted || error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) {
    return new ModelError('timeout');
  }
  if (error instanceof ZodError) return new ModelError('invalid', issuesOf(error));
  if (error instanceof SyntaxError) return new ModelError('garbage', '(root): not JSON');
  if (error instanceof APIError) {
    if (error.status === 429) return new ModelError('rate_limited');
    if (error.status === 401 || error.status === 403) return new ModelError('unauthorized');
    return new ModelError('unavailable');
  }
  return new ModelError('garbage', '(root): not an answer of the protocol');
}

/** A provider for OpenAI's Responses API or any server that speaks it. Reads no environment. */
export function createOpenAiProvider(config: OpenAiConfig): ModelProvider {
  const client = new OpenAI({
    apiKey: config.apiKey,
    baseURL: config.baseURL ?? defaults.baseURL,
    // Null, not undefined: otherwise the SDK reads these from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    timeout: config.attemptTimeoutMs ?? defaults.attemptTimeoutMs,
    maxRetries: config.maxRetries ?? defaults.maxRetries,
    fetch: limitedFetch(config.maxBytes ?? defaults.maxBytes),
    logLevel: 'off',
  });
  return {
    async ask({ prompt, schema, schemaName, signal }) {
      try {
        const response = await client.responses.parse(
          {
            model: config.model ?? defaults.model,
            instructions: prompt.instructions,
            input: prompt.input,
            text: { format: zodTextFormat(schema, schemaName) },
            max_output_tokens: defaults.maxOutputTokens,
            // The provider does not keep the users' texts.
            store: false,
          },
          { signal },
        );
        const refused = response.output.some(
          (item) => item.type === 'message' && item.content.some((part) => part.type === 'refusal'),
        );
        if (refused) throw new ModelError('refused');
        // The SDK has parsed it, but a server other than OpenAI's may have bypassed that.
        return schema.parse(response.output_parsed);
      } catch (error) {
        throw failureOf(error, signal.aborted);
      }
    },
  };
}
