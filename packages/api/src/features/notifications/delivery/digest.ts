import { dueDigests, inTransaction, notificationPreferencesOf, takeDigest } from '@palmbid/db';
import { queueMail } from '../../../kit/mail.ts';
import { unsubscribeLink } from '../rules.ts';
import type { DeliveryDeps } from './notify.ts';

const batch = 100;
const maxItems = 50;

/** One mail a day for those who want it so, with what came since the last. Answers how many were written. */
export async function writeDigests(deps: DeliveryDeps): Promise<number> {
  let written = 0;
  for (const userId of await dueDigests(deps.db, batch)) {
    written += await inTransaction(deps.db, async (tx) => {
      const items = await takeDigest(tx, userId);
      const wishes = (await notificationPreferencesOf(tx, [userId])).get(userId);
      if (items.length === 0 || !wishes?.active) return 0;
      const { url, headers } = unsubscribeLink(deps, userId, 'digest');
      await queueMail(
        deps,
        tx,
        wishes,
        'digest',
        {
          name: wishes.name,
          items: items
            .slice(0, maxItems)
            .map((row) => ({ notification: row.kind, data: row.data, count: row.count })),
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
