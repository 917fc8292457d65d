/** The landing page's prompt, kept over a login (product-spec section 2, Landing). */
import { limits } from '@palmbid/domain';
import { readStored, writeStored } from './stored-value.ts';

const KEY = 'pending-vacation-prompt';

/** Anything may stand in the storage: it is text, and no longer than a prompt. */
export const readPendingPrompt = (): string | null => readStored(KEY)?.slice(0, limits.prompt.max) ?? null;
/** Null forgets it. */
export const writePendingPrompt = (prompt: string | null): void =>
  writeStored(KEY, prompt?.slice(0, limits.prompt.max) ?? null);
