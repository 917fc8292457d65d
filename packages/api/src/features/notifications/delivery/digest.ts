import { dueDigests, inTransaction, notificationPreferencesOf, takeDigest } from '@palmbid/db';
import { queueMail } from '../../../kit/mail.ts';
import { unsubscribeLink } from '../rules.ts';
import type { DeliveryDeps } from './notify.ts';

const batch = 100;
const maxItems = 50;

/** Writes the daily digests that are due: one mail with the user's notifications since the last. Returns how many it wrote. */
export async function writeDigests(deps: DeliveryDeps): Promise<number> {
  let written = 0;
  for (const userId of await dueDigests(deps.db, batch)) {
    written += await inTransaction(deps.db, async (tx) => {
      const items = await takeDigest(tx, userId);
      const preferences = (await notificationPreferencesOf(tx, [userId])).get(userId);
      if (items.length === 0 || !preferences?.active) return 0;
      const { url, headers } = unsubscribeLink(deps, userId, 'digest');
      await queueMail(
        deps,
        tx,
        preferences,
        'digest',
        {
          name: preferences.name,
          items: items.slice(0, maxItems).map((row) => ({ notification: row, count: row.count })),
          more: Math.max(0, items.length - maxItems),
          unsubscribeUrl: url,
        },
        { lane: 'notifications', headers },
      );
      return 1;
    });
  }
  return written;
}
