import type { z } from 'zod';

/** Why a model gave no usable answer. */
export type ModelFailure =
  | 'timeout'
  | 'unavailable'
  | 'rate_limited'
  | 'unauthorized'
  | 'too_large'
  /** Not the protocol or not JSON: a fault of the server. */
  | 'garbage'
  /** JSON that breaks the schema, possibly because of instructions in the text. */
  | 'invalid'
  | 'refused'
  | 'circuit_open';

/**
 * A model's failure. Its message has nothing of the provider's answer, so it may be logged. `detail` names what did not fit the
 * schema (paths and rules, no content), for one repair.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelFailure;
  readonly detail: string | undefined;

  constructor(reason: ModelFailure, detail?: string) {
    super(`model: ${reason}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/** What is sent to a model: our instructions, and the user's text as data. */
export type ModelPrompt = {
  /** Changes with the wording; written to logs. */
  readonly version: string;
  readonly instructions: string;
  readonly input: string;
};

/** A language model that answers with JSON of a given shape. */
export type ModelProvider = {
  /**
   * Asks once. Resolves to a value that fits the schema; rejects with a ModelError otherwise, at the latest when
   * the signal is aborted.
   */
  ask<T>(request: {
    readonly prompt: ModelPrompt;
    readonly schema: z.ZodType<T>;
    readonly schemaName: string;
    readonly signal: AbortSignal;
  }): Promise<T>;
};

/** The part of a logger used here (pino has it). */
export type ModelLog = {
  warn(fields: Record<string, unknown>, message: string): void;
};
