import { onUse } from '../core/on-use.ts';

/** Asks before an action. */
export const confirm = onUse(async () => (await import('./dialog.tsx')).confirm);
