import { feedConflicts, findCalendarLink, listFeeds } from '@palmbid/db';
import type { z } from 'zod';
import type { Context, Deps } from '../../../context.ts';
import { toFeed } from '../presenter.ts';
import { feedContext, linkUrl } from '../rules.ts';
import type { exchange } from '../schema.ts';

function opened(deps: Deps, sealed: string, propertyId: number): string | null {
  try {
    return deps.vault.open(sealed, feedContext(propertyId));
  } catch {
    return null;
  }
}

/** A property's secret link and imported calendars. An impersonating admin only sees that a link exists. */
export async function exchangeOf(
  { deps, impersonator }: Pick<Context, 'deps' | 'impersonator'>,
  propertyId: number,
): Promise<z.input<typeof exchange>> {
  const link = await findCalendarLink(deps.db, propertyId);
  const feeds = await listFeeds(deps.db, propertyId);
  const conflicts = feeds.length > 0 ? await feedConflicts(deps.db, propertyId) : [];
  return {
    propertyId,
    link: link && !impersonator ? linkUrl(deps, propertyId, link) : null,
    linked: link !== undefined,
    feeds: feeds.map((row) => toFeed(row, opened(deps, row.url, propertyId), conflicts)),
  };
}
