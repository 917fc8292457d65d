import {
  insertMails,
  insertNotifications,
  mailsGathered,
  marketNow,
  type NewMail,
  type NotificationPreferences,
  notificationPreferencesOf,
  type Tx,
} from '@palmbid/db';
import { afterQuietHours, mailGatherTimes, type NotificationOf, notifications } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { composeMail } from '../../../kit/mail.ts';
import { unsubscribeLink } from '../rules.ts';

export type DeliveryDeps = Pick<Deps, 'db' | 'log' | 'vault' | 'config'>;

/** A notification of a user. */
export type Draft = NotificationOf & {
  userId: number;
  /** What is grouped on screen. */
  groupKey: string;
  /** Never by mail: a mail about it was written with its cause. */
  siteOnly?: boolean;
  /** Not for users who want it by mail only: a repeated event would notify them again. */
  onlyIfOnSite?: boolean;
};
export type EventDraft = Draft & { eventId: number };

/** The key by which notifications are gathered into one; null if each stands alone. */
function gatherKeyOf({ kind, groupKey, data }: Draft): string | null {
  switch (notifications[kind].gathered?.per) {
    case 'group':
      return groupKey;
    case 'home':
      return `${groupKey}:home:${data.propertyId ?? 0}`;
    case 'kind':
      return kind;
    case undefined:
      return null;
  }
}

/** Unique for each user: an event notifies a user once about the same bid. */
const eventKeyOf = ({ eventId, kind, data }: EventDraft): string =>
  `${eventId}:${kind}${data.bidId === undefined ? '' : `:${data.bidId}`}`;

/** How a user is notified: on the site, by mail, or in the daily digest. */
type Plan = {
  draft: EventDraft;
  eventKey: string;
  user: NotificationPreferences;
  key: string | null;
  onSite: boolean;
  byMail: boolean;
  digest: boolean;
};

/** Undefined: not at all. */
function planFor(draft: EventDraft, user: NotificationPreferences | undefined): Plan | undefined {
  if (!user?.active) return undefined;
  const { locked = false, urgent = false, email } = notifications[draft.kind];
  const own = locked ? undefined : user.kinds[draft.kind];
  const onSite = own?.inApp ?? true;
  if (draft.onlyIfOnSite && !onSite) return undefined;
  const byMail = !draft.siteOnly && (own?.email ?? email);
  const digest = byMail && onSite && user.digest && !urgent;
  return { draft, eventKey: eventKeyOf(draft), user, key: gatherKeyOf(draft), onSite, byMail, digest };
}

/** Plans that become one notification or one mail: the last one is shown, `count` is how many they are. */
type Combined = { plan: Plan; count: number; digest: boolean };

/** Combines plans with the same key, in the order of the last of each; those without a key stand alone. */
function combine(plans: readonly Plan[], keyOf: (plan: Plan) => string | null): Combined[] {
  const combined = new Map<string, Combined>();
  for (const plan of plans) {
    const key = `${plan.draft.userId} ${keyOf(plan) ?? plan.eventKey}`;
    const before = combined.get(key);
    combined.delete(key);
    const digest = plan.digest || (before?.digest ?? false);
    combined.set(key, { plan, count: (before?.count ?? 0) + 1, digest });
  }
  return [...combined.values()];
}

/** The unread notification that the next one renews. */
const renewKeyOf = ({ draft, key }: Plan): string | null =>
  notifications[draft.kind].gathered?.lines === 'renewed' ? key : null;
const mailKeyOf = ({ draft, key }: Plan): string | null => (key === null ? null : `${draft.kind} ${key}`);

/** The plans of the drafts: an event notifies a user once about the same subject. */
async function planAll(tx: Tx, drafts: readonly EventDraft[]): Promise<Plan[]> {
  const preferences = await notificationPreferencesOf(tx, [...new Set(drafts.map((draft) => draft.userId))]);
  const plans = new Map<string, Plan>();
  for (const draft of drafts) {
    const plan = planFor(draft, preferences.get(draft.userId));
    if (plan) plans.set(`${draft.eventId} ${draft.userId} ${draft.kind} ${plan.key ?? plan.eventKey}`, plan);
  }
  return [...plans.values()];
}

const lineKeyOf = (plan: Plan): string | null => {
  const key = renewKeyOf(plan);
  return key === null ? null : `${plan.draft.kind} ${key}`;
};
const lineOf = (plan: Plan): string => `${plan.user.id} ${lineKeyOf(plan) ?? plan.eventKey}`;

/** Writes the notifications on the site; returns which lines were written, and whether they renewed an unread one. */
async function writeNotifications(
  tx: Tx,
  plans: readonly Plan[],
): Promise<Map<string, { renewed: boolean }>> {
  const lines = combine(
    plans.filter(({ onSite }) => onSite),
    lineKeyOf,
  );
  const inserted = await insertNotifications(
    tx,
    lines.map(({ plan, count, digest }) => ({
      ...({ kind: plan.draft.kind, data: plan.draft.data } as NotificationOf),
      userId: plan.user.id,
      groupKey: plan.draft.groupKey,
      eventKey: plan.eventKey,
      renewKey: renewKeyOf(plan),
      digest,
      count,
    })),
  );
  const counts = new Map(inserted.map((row) => [`${row.user_id} ${row.event_key}`, row.count]));
  return new Map(
    lines.flatMap(({ plan, count }) => {
      const now = counts.get(`${plan.user.id} ${plan.eventKey}`);
      return now === undefined ? [] : [[lineOf(plan), { renewed: now > count }] as const];
    }),
  );
}

type Gathered = { waiting: number; lastAt: number };

/** When a mail may be sent, in milliseconds since 1970. */
function sendTime({ draft, user }: Plan, now: number, before: Gathered | undefined): number {
  const { urgent = false, gathered } = notifications[draft.kind];
  let at = now;
  if (gathered?.mail === 'settled') at = now + mailGatherTimes.settled;
  if (gathered?.mail === 'paced' && before) at = Math.max(now, before.lastAt + mailGatherTimes.paced);
  const quiet =
    user.quiet_from === null || user.quiet_to === null || urgent
      ? null
      : { from: user.quiet_from, to: user.quiet_to, timeZone: user.timezone };
  return afterQuietHours(at, quiet);
}

/** The mail of a notification, and of those waiting that it replaces. */
function mailOf(deps: DeliveryDeps, { plan, count }: Combined, now: number, before?: Gathered): NewMail {
  const { draft, user } = plan;
  const { locked = false } = notifications[draft.kind];
  const { url, headers } = unsubscribeLink(deps, user.id, draft.kind);
  return composeMail(
    deps,
    user,
    'notification',
    { name: user.name, notification: draft, count: (before?.waiting ?? 0) + count, unsubscribeUrl: url },
    {
      label: draft.kind,
      lane: locked ? 'security' : 'notifications',
      gatherKey: mailKeyOf(plan) ?? undefined,
      notBefore: sendTime(plan, now, before),
      gathered: count,
      ...(!locked && { headers }),
    },
  );
}

/** The mails of these plans, each with the plan that it shows. */
async function composeMails(
  deps: DeliveryDeps,
  tx: Tx,
  plans: readonly Plan[],
): Promise<{ plan: Plan; mail: NewMail }[]> {
  if (plans.length === 0) return [];
  const now = await marketNow(tx);
  const combined = combine(plans, mailKeyOf);
  const before = await mailsGathered(
    tx,
    combined.flatMap(({ plan }) => {
      const gatherKey = mailKeyOf(plan);
      return gatherKey === null ? [] : [{ userId: plan.user.id, gatherKey }];
    }),
    mailGatherTimes.paced,
  );
  return combined.map((each) => ({
    plan: each.plan,
    mail: mailOf(deps, each, now, before.get(`${each.plan.user.id} ${mailKeyOf(each.plan)}`)),
  }));
}

/**
 * Writes notifications and mails as each user prefers, those of a user in the order of the drafts. The number of statements depends
 * neither on the number of users nor on that of events. Everything is read and composed before the first write, from which on
 * readers of the outbox wait for this transaction.
 */
export async function notifyUsers(deps: DeliveryDeps, tx: Tx, drafts: readonly EventDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const plans = await planAll(tx, drafts);
  const mails = await composeMails(
    deps,
    tx,
    plans.filter(({ byMail, digest }) => byMail && !digest),
  );
  const lines = await writeNotifications(tx, plans);
  const followed = mails.filter(({ plan }) => {
    if (!plan.onSite) return true;
    const line = lines.get(lineOf(plan));
    // A user who has not read the first gets no mail about the second.
    return line && !(line.renewed && notifications[plan.draft.kind].gathered?.mail === 'unread');
  });
  await insertMails(
    tx,
    followed.map(({ mail }) => mail),
  );
}
