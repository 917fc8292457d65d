/** The landing page's prompt, kept in local storage during the login. */
import { limits } from '@palmbid/domain';
import { readStored, writeStored } from './stored-value.ts';

const KEY = 'pending-vacation-prompt';

/** The stored prompt, cut to the maximum length: storage may contain any text. */
export const readPendingPrompt = (): string | null => readStored(KEY)?.slice(0, limits.prompt.max) ?? null;
/** Stores the prompt; null removes it. */
export const writePendingPrompt = (prompt: string | null): void =>
  writeStored(KEY, prompt?.slice(0, limits.prompt.max) ?? null);
