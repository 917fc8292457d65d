import { onUse } from '../../core/on-use.ts';

/** Opens the form that reports something to Palmbid. */
export const openReport = onUse(async () => (await import('./report-dialog.tsx')).openReport);
