import { findFeed, insertFeed, lockProperty } from '@palmbid/db';
import { AppError, limits, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { ownProperty } from '../../properties/policy.ts';
import { feedContext } from '../rules.ts';
import type { AddFeedInput } from '../schema.ts';
import { importFeed } from './import-feed.ts';

/**
 * Adds an imported calendar to a property and reads it at once. One that cannot be read is kept, with its fault.
 *
 * @throws AppError `conflict` beyond five per property
 */
export async function addFeed(ctx: UserContext, input: AddFeedInput): Promise<void> {
  const { propertyId, name } = input;
  const { db, vault } = ctx.deps;
  await ownProperty(ctx, propertyId);
  const { perProperty } = limits.feeds;
  const added = await inIdempotentTransaction(ctx, 'calendar.addFeed', input, async (tx) => {
    const property = await lockProperty(tx, propertyId, 'exclusive');
    if (!property || property.status === 'removed') throw notFound();
    const url = vault.seal(input.url, feedContext(propertyId));
    const id = await insertFeed(tx, { propertyId, name, url, places: perProperty });
    if (id === undefined) {
      throw new AppError(
        'conflict',
        `A property can import ${perProperty} calendars. Please remove one first.`,
      );
    }
    return { id };
  });
  const feed = await findFeed(db, propertyId, added.id);
  if (feed) await importFeed(ctx.deps, feed);
}
