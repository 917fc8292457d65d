import { timingSafeEqual } from 'node:crypto';
import { savePreference, wishesOf } from '@palmbid/db';
import { AppError, type NotificationKind, notificationDefaults, notificationKinds } from '@palmbid/domain';
import type { Context } from '../../context.ts';
import type { Vault } from '../../kit/vault.ts';

type Secret = Pick<Vault, 'sign'>;

/** Names, signed, one person and one kind of mail: good for nothing but to end that kind. */
export const unsubscribeToken = (secret: Secret, userId: number, kind: NotificationKind): string =>
  `${userId}.${kind}.${secret.sign(`unsubscribe:${userId}.${kind}`)}`;

function readToken(secret: Secret, token: string): { userId: number; kind: NotificationKind } | undefined {
  const [user = '', name = '', signature = ''] = token.split('.');
  const kind = notificationKinds.find((known) => known === name);
  if (!kind || !/^\d{1,10}$/.test(user)) return undefined;
  const wanted = Buffer.from(secret.sign(`unsubscribe:${user}.${kind}`));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
  return { userId: Number(user), kind };
}

/** One click in a mail: no more mails of this kind. Works without a session. */
export async function unsubscribe(ctx: Context, token: string): Promise<{ kind: string; label: string }> {
  const read = readToken(ctx.deps.vault, token);
  if (!read || notificationDefaults[read.kind].locked) {
    throw new AppError('invalid_token', 'This link is not valid.');
  }
  const wishes = (await wishesOf(ctx.deps.db, [read.userId])).get(read.userId);
  if (wishes) {
    const inApp = wishes.kinds[read.kind]?.inApp ?? true;
    await savePreference(ctx.deps.db, { ...read, inApp, email: false });
  }
  return { kind: read.kind, label: notificationDefaults[read.kind].label };
}
