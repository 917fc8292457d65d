import {
  inTransaction,
  lockUser,
  notificationPreferencesOf,
  saveNotificationSettings,
  savePreference,
} from '@palmbid/db';
import { AppError, notifications } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { toPreferences } from '../presenter.ts';
import type { Preferences, SetPreferencesInput } from '../schema.ts';

const gone = () => new AppError('unauthenticated');

/** Changes the given preferences only. Kinds that protect the account cannot be switched off. */
export async function setPreferences(ctx: UserContext, input: SetPreferencesInput): Promise<Preferences> {
  const userId = ctx.actor.id;
  return await inTransaction(ctx.deps.db, async (tx) => {
    // Serializes two tabs that save at once.
    if (!(await lockUser(tx, userId))) throw gone();
    for (const { kind, inApp, email } of input.kinds ?? []) {
      if (notifications[kind].locked) {
        if (inApp && email) continue;
        throw new AppError('invalid_input', 'Messages about the security of your account stay on.');
      }
      await savePreference(tx, { userId, kind, inApp, email });
    }
    const before = (await notificationPreferencesOf(tx, [userId])).get(userId);
    if (!before) throw gone();
    if (input.digest !== undefined || input.quietHours !== undefined) {
      const quiet = input.quietHours;
      await saveNotificationSettings(tx, {
        userId,
        digest: input.digest ?? before.digest,
        quietFrom: quiet === undefined ? before.quiet_from : (quiet?.from ?? null),
        quietTo: quiet === undefined ? before.quiet_to : (quiet?.to ?? null),
      });
    }
    const after = (await notificationPreferencesOf(tx, [userId])).get(userId);
    if (!after) throw gone();
    return toPreferences(after);
  });
}
