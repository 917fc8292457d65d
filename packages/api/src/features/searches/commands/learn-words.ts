import { refreshSearchWords, unreadSearches } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { readSavedSearch } from './save-search.ts';

const batch = 500;

/** What searches need and nobody waits for: the vocabulary, and readings of searches that an older version saved. */
export async function learnForSearch(deps: Deps): Promise<void> {
  await refreshSearchWords(deps.db);
  for (;;) {
    const unread = await unreadSearches(deps.db, batch);
    for (const search of unread) await readSavedSearch(deps.db, search);
    if (unread.length < batch) return;
  }
}
