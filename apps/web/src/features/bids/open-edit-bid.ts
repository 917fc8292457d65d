import { onUse } from '../../core/on-use.ts';

/** Opens "Edit Bid", which also confirms a stale bid. */
export const openEditBid = onUse(async () => (await import('./edit-bid-dialog.tsx')).openEditBid);
