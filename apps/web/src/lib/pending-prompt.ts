/** The landing page's prompt, kept over a login (product-spec section 2, Landing). */
import { readStored, writeStored } from './stored-value.ts';

const KEY = 'pending-vacation-prompt';

export const readPendingPrompt = (): string | null => readStored(KEY);
/** Null forgets it. */
export const writePendingPrompt = (prompt: string | null): void => writeStored(KEY, prompt);
