/** The dialogs of a received bid, loaded on use. */
import { onUse } from '../../../core/on-use.ts';

/** Opens the confirmation before an award. */
export const openAccept = onUse(async () => (await import('./accept-dialog.tsx')).openAccept);

/** Opens the form that sends a counter-offer. */
export const openCounter = onUse(async () => (await import('./counter-dialog.tsx')).openCounter);

/** Opens the form that declines a bid. */
export const openDecline = onUse(async () => (await import('./decline-dialog.tsx')).openDecline);
