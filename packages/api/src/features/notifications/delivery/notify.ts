import {
  insertMails,
  insertNotifications,
  mailsGathered,
  marketNow,
  type NewMail,
  type NewNotification,
  type NotificationPreferences,
  notificationPreferencesOf,
  type Tx,
} from '@palmbid/db';
import {
  afterQuietHours,
  gatherings,
  mailGatherTimes,
  type NotificationData,
  type NotificationKind,
  notificationDefaults,
} from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { composeMail } from '../../../kit/mail.ts';
import { unsubscribeLink } from '../rules.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'log' | 'vault' | 'config'>;

/** A notification of a user, without the key of its event. */
export type Draft = Pick<NewNotification, 'userId' | 'kind' | 'groupKey' | 'data'> & {
  /** Never by mail: a mail about it was written with its cause. */
  siteOnly?: boolean;
  /** Not for users who want it by mail only: a repeated event would notify them again. */
  onlyIfOnSite?: boolean;
};
export type KeyedDraft = Draft & Pick<NewNotification, 'eventKey'>;

/** The key by which notifications are gathered into one; null if each stands alone. */
function gatherKeyOf({ kind, groupKey, data }: Draft): string | null {
  const gathering = gatherings[kind];
  if (!gathering) return null;
  switch (gathering.per) {
    case 'group':
      return groupKey;
    case 'home':
      return `${groupKey}:home:${data.propertyId ?? 0}`;
    case 'kind':
      return kind;
  }
}

type Plan = {
  draft: KeyedDraft;
  user: NotificationPreferences;
  key: string | null;
  onSite: boolean;
  byMail: boolean;
  digest: boolean;
};

/** How a user is notified: on the site, by mail, or in the daily digest. Undefined: not at all. */
function planFor(draft: KeyedDraft, user: NotificationPreferences | undefined): Plan | undefined {
  if (!user?.active) return undefined;
  const { locked = false, urgent = false, email } = notificationDefaults[draft.kind];
  const own = locked ? undefined : user.kinds[draft.kind];
  const onSite = own?.inApp ?? true;
  if (draft.onlyIfOnSite && !onSite) return undefined;
  const byMail = !draft.siteOnly && (own?.email ?? email);
  const digest = byMail && onSite && user.digest && !urgent;
  return { draft, user, key: gatherKeyOf(draft), onSite, byMail, digest };
}

const mailKeyOf = ({ draft, key }: Plan): string | undefined =>
  key === null ? undefined : `${draft.kind} ${key}`;

/** When a mail may be sent, and how many events it stands for. */
function timeOf(
  { draft, user }: Plan,
  now: number,
  before: { waiting: number; lastAt: number } | undefined,
): { notBefore: number; count: number } {
  const { urgent = false } = notificationDefaults[draft.kind];
  const mail = gatherings[draft.kind]?.mail;
  let at = now;
  if (mail === 'settled') at = now + mailGatherTimes.settled;
  if (mail === 'paced' && before) at = Math.max(now, before.lastAt + mailGatherTimes.paced);
  const quiet =
    user.quiet_from === null || user.quiet_to === null || urgent
      ? null
      : { from: user.quiet_from, to: user.quiet_to, timeZone: user.timezone };
  return { notBefore: afterQuietHours(at, quiet), count: (before?.waiting ?? 0) + 1 };
}

function mailOf(deps: DeliveryDeps, plan: Plan, time: { notBefore: number; count: number }): NewMail {
  const { draft, user } = plan;
  const { locked = false } = notificationDefaults[draft.kind];
  const { url, headers } = unsubscribeLink(deps, user.id, draft.kind);
  const data: { notification: NotificationKind; data: NotificationData } = {
    notification: draft.kind,
    data: draft.data,
  };
  return composeMail(
    deps,
    user,
    'notification',
    { name: user.name, ...data, count: time.count, unsubscribeUrl: url },
    {
      label: draft.kind,
      lane: locked ? 'security' : 'notifications',
      gatherKey: mailKeyOf(plan),
      notBefore: time.notBefore,
      ...(!locked && { headers }),
    },
  );
}

/** Writes notifications and mails as each user prefers. The number of statements does not depend on the number of users. */
export async function notify(deps: DeliveryDeps, tx: Tx, drafts: readonly KeyedDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const preferences = await notificationPreferencesOf(tx, [...new Set(drafts.map((draft) => draft.userId))]);
  const plans = new Map<string, Plan>();
  for (const draft of drafts) {
    const plan = planFor(draft, preferences.get(draft.userId));
    // An event notifies a user once about the same subject.
    if (plan) plans.set(`${draft.userId} ${draft.kind} ${plan.key ?? draft.eventKey}`, plan);
  }
  const all = [...plans.values()];
  const inserted = await insertNotifications(
    tx,
    all
      .filter(({ onSite }) => onSite)
      .map(({ draft: { userId, kind, groupKey, eventKey, data }, key, digest }) => ({
        userId,
        kind,
        groupKey,
        eventKey,
        renewKey: gatherings[kind]?.lines === 'renewed' ? key : null,
        data,
        digest,
      })),
  );
  const renewed = new Map(inserted.map((row) => [`${row.user_id} ${row.event_key}`, row.renewed]));
  const mailing = all.filter(({ draft: { userId, eventKey, kind }, onSite, byMail, digest }) => {
    if (!byMail || digest) return false;
    if (!onSite) return true;
    const again = renewed.get(`${userId} ${eventKey}`);
    // A user who has not read the first gets no mail about the second.
    return again !== undefined && !(again && gatherings[kind]?.mail === 'unread');
  });
  if (mailing.length === 0) return;
  const now = await marketNow(tx);
  const before = await mailsGathered(
    tx,
    mailing.flatMap((plan) => {
      const gatherKey = mailKeyOf(plan);
      return gatherKey === undefined ? [] : [{ userId: plan.user.id, gatherKey }];
    }),
    mailGatherTimes.paced,
  );
  await insertMails(
    tx,
    mailing.map((plan) =>
      mailOf(deps, plan, timeOf(plan, now, before.get(`${plan.user.id} ${mailKeyOf(plan)}`))),
    ),
  );
}
