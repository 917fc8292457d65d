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

/** What a person is told, before it is known by which event. */
export type Draft = Pick<NewNotification, 'userId' | 'kind' | 'groupKey' | 'data'> & {
  /** A mail of its own has been written. */
  siteOnly?: boolean;
  /** Not for people who want it by mail alone: they would be told again and again. */
  onceOnSite?: boolean;
};
export type News = Draft & Pick<NewNotification, 'eventKey'>;

/** What news of a kind belong together by; null where each stands by itself. */
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
  news: News;
  person: NotificationPreferences;
  key: string | null;
  onSite: boolean;
  byMail: boolean;
  digest: boolean;
};

/** How a person wants to be told: on the site, by mail now, after quiet hours, or in the daily digest. */
function planFor(news: News, person: NotificationPreferences | undefined): Plan | undefined {
  if (!person?.active) return undefined;
  const { locked = false, urgent = false, email } = notificationDefaults[news.kind];
  const own = locked ? undefined : person.kinds[news.kind];
  const onSite = own?.inApp ?? true;
  if (news.onceOnSite && !onSite) return undefined;
  const byMail = !news.siteOnly && (own?.email ?? email);
  const digest = byMail && onSite && person.digest && !urgent;
  return { news, person, key: gatherKeyOf(news), onSite, byMail, digest };
}

const mailKeyOf = ({ news, key }: Plan): string | undefined =>
  key === null ? undefined : `${news.kind} ${key}`;

/** When a mail may go, and how many things it stands for. */
function timeOf(
  { news, person }: Plan,
  now: number,
  before: { waiting: number; lastAt: number } | undefined,
): { notBefore: number; count: number } {
  const { urgent = false } = notificationDefaults[news.kind];
  const mail = gatherings[news.kind]?.mail;
  let at = now;
  if (mail === 'settled') at = now + mailGatherTimes.settled;
  if (mail === 'paced' && before) at = Math.max(now, before.lastAt + mailGatherTimes.paced);
  const quiet =
    person.quiet_from === null || person.quiet_to === null || urgent
      ? null
      : { from: person.quiet_from, to: person.quiet_to, timeZone: person.timezone };
  return { notBefore: afterQuietHours(at, quiet), count: (before?.waiting ?? 0) + 1 };
}

function mailOf(deps: DeliveryDeps, plan: Plan, time: { notBefore: number; count: number }): NewMail {
  const { news, person } = plan;
  const { locked = false } = notificationDefaults[news.kind];
  const { url, headers } = unsubscribeLink(deps, person.id, news.kind);
  const data: { notification: NotificationKind; data: NotificationData } = {
    notification: news.kind,
    data: news.data,
  };
  return composeMail(
    deps,
    person,
    'notification',
    { name: person.name, ...data, count: time.count, unsubscribeUrl: url },
    {
      label: news.kind,
      lane: locked ? 'security' : 'notifications',
      gatherKey: mailKeyOf(plan),
      notBefore: time.notBefore,
      ...(!locked && { headers }),
    },
  );
}

/** Tells people what an event means to them, each the way they want it: so many statements however many people there are. */
export async function tell(deps: DeliveryDeps, tx: Tx, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const people = await notificationPreferencesOf(tx, [...new Set(news.map((item) => item.userId))]);
  const plans = new Map<string, Plan>();
  for (const item of news) {
    const plan = planFor(item, people.get(item.userId));
    // What an event says twice to somebody about the same thing is said once.
    if (plan) plans.set(`${item.userId} ${item.kind} ${plan.key ?? item.eventKey}`, plan);
  }
  const all = [...plans.values()];
  const told = await insertNotifications(
    tx,
    all
      .filter(({ onSite }) => onSite)
      .map(({ news: { userId, kind, groupKey, eventKey, data }, key, digest }) => ({
        userId,
        kind,
        groupKey,
        eventKey,
        renewKey: gatherings[kind]?.lines === 'renewed' ? key : null,
        data,
        digest,
      })),
  );
  const renewed = new Map(told.map((row) => [`${row.user_id} ${row.event_key}`, row.renewed]));
  const mailing = all.filter(({ news: { userId, eventKey, kind }, onSite, byMail, digest }) => {
    if (!byMail || digest) return false;
    if (!onSite) return true;
    const again = renewed.get(`${userId} ${eventKey}`);
    // Whoever has not read the first does not need a mail for the second.
    return again !== undefined && !(again && gatherings[kind]?.mail === 'unread');
  });
  if (mailing.length === 0) return;
  const now = await marketNow(tx);
  const before = await mailsGathered(
    tx,
    mailing.flatMap((plan) => {
      const gatherKey = mailKeyOf(plan);
      return gatherKey === undefined ? [] : [{ userId: plan.person.id, gatherKey }];
    }),
    mailGatherTimes.paced,
  );
  await insertMails(
    tx,
    mailing.map((plan) =>
      mailOf(deps, plan, timeOf(plan, now, before.get(`${plan.person.id} ${mailKeyOf(plan)}`))),
    ),
  );
}
