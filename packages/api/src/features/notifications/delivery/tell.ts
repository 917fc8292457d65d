import {
  addToGroup,
  insertNotification,
  marketNow,
  type NewNotification,
  type Tx,
  type Wishes,
} from '@palmbid/db';
import { afterQuietHours, notificationDefaults } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { queueMail } from '../../../kit/mail.ts';
import { unsubscribeLink } from '../unsubscribe.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'log' | 'vault' | 'config'>;
export type News = Omit<NewNotification, 'digest'> & {
  /** Joins an unread notification of its group instead of standing by itself. */
  joins?: boolean;
  /** A mail of its own has been written. */
  siteOnly?: boolean;
  /** Not for people who want it by mail alone: they would be told again and again. */
  onceOnSite?: boolean;
};

/** What a person is told, before it is known by which event. */
export type Draft = Pick<News, 'userId' | 'kind' | 'groupKey' | 'data' | 'joins' | 'siteOnly' | 'onceOnSite'>;

/** Tells one person one thing, the way they want it: on the site, by mail now, after quiet hours, or in the daily digest. */
export async function tell(
  deps: DeliveryDeps,
  tx: Tx,
  wishes: Wishes | undefined,
  news: News,
): Promise<void> {
  if (!wishes?.active) return;
  const { locked = false, urgent = false, email } = notificationDefaults[news.kind];
  const own = locked ? undefined : wishes.kinds[news.kind];
  const onSite = own?.inApp ?? true;
  if (news.onceOnSite && !onSite) return;
  const byMail = !news.siteOnly && (own?.email ?? email);
  const digest = byMail && onSite && wishes.digest && !urgent;
  if (onSite) {
    // Whoever has not read the first does not need a mail for the second.
    if (news.joins && (await addToGroup(tx, news))) return;
    const id = await insertNotification(tx, { ...news, digest });
    if (id === null) return;
  }
  if (!byMail || digest) return;
  const { url, headers } = unsubscribeLink(deps, wishes.id, news.kind);
  const quiet =
    wishes.quiet_from === null || wishes.quiet_to === null || urgent
      ? null
      : { from: wishes.quiet_from, to: wishes.quiet_to, timeZone: wishes.timezone };
  await queueMail(
    deps,
    tx,
    wishes,
    'notification',
    {
      name: wishes.name,
      notification: news.kind,
      data: news.data,
      unsubscribeUrl: url,
    },
    {
      label: news.kind,
      ...(quiet && { notBefore: afterQuietHours(await marketNow(tx), quiet) }),
      ...(!locked && { headers }),
    },
  );
}
