import type { Reason } from './errors.ts';
import type { Instant } from './requests/clock.ts';

/** What can be checked about a person, in the order in which badges show it. */
export const checkKinds = ['email', 'phone', 'identity'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** One check that was passed, and its day. */
export type Check = { kind: CheckKind; on: string };

const checked: Record<CheckKind, string> = { email: 'E-mail', phone: 'Phone', identity: 'Identity' };

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Exactly what was checked and when: "Phone confirmed on 3 May 2026". */
export const checkText = ({ kind, on }: Check): string =>
  `${checked[kind]} confirmed on ${days.format(new Date(`${on}T00:00:00Z`))}`;

/** What an admin can make a condition for acting, while the person has not met it. */
export const conditions = ['email', 'standing'] as const;
export type Condition = (typeof conditions)[number];

const asked: Record<'post' | 'bid' | 'accept', Readonly<Partial<Record<Condition, Reason>>>> = {
  post: { email: 'email_not_verified.first' },
  bid: { email: 'email_not_verified.first', standing: 'standing_missing' },
  accept: { email: 'email_not_verified.first' },
};

/** Why somebody with these unmet conditions may not act yet; null when they may. */
export const conditionRefusal = (act: keyof typeof asked, unmet: readonly Condition[]): Reason | null => {
  for (const condition of unmet) {
    const reason = asked[act][condition];
    if (reason !== undefined) return reason;
  }
  return null;
};

/** The unmet conditions that stop this act. */
export const conditionsOf = (act: keyof typeof asked, unmet: readonly Condition[]): Condition[] =>
  unmet.filter((condition) => asked[act][condition] !== undefined);

// A phone, proven by a code ------------------------------------------------------------------------------------------------

const minute = 60_000;
const day = 24 * 60 * minute;

export const phoneCodes = {
  digits: 6,
  /** How long a code is valid. */
  life: 10 * minute,
  /** Wrong codes before a new one is needed. */
  attempts: 5,
  /** Codes sent to one person, and to one number, within a day. */
  perDay: 5,
  /** The shortest time between two codes. */
  pause: minute,
} as const;

/** Milliseconds until the next code may be sent; 0: now. `sent`: when codes were sent to the person, and to the number. */
export function waitToSendCode(
  sent: { person: readonly Instant[]; number: readonly Instant[] },
  now: Instant,
) {
  const waitFor = (times: readonly Instant[]): number => {
    const recent = times.filter((at) => at > now - day).sort((a, b) => a - b);
    const last = recent.at(-1);
    const full = recent[recent.length - phoneCodes.perDay];
    return Math.max(
      last === undefined ? 0 : last + phoneCodes.pause - now,
      full === undefined ? 0 : full + day - now,
      0,
    );
  };
  return Math.max(waitFor(sent.person), waitFor(sent.number));
}

// Private or trader --------------------------------------------------------------------------------------------------------

export const standingKinds = ['private', 'trader'] as const;
export type StandingKind = (typeof standingKinds)[number];

export const standingTexts: Record<StandingKind, string> = {
  private: 'Private host: consumer law does not apply to this offer.',
  trader: 'Trader: consumer law applies to this offer.',
};

export const traderLimits = {
  name: { min: 2, max: 200 },
  address: { min: 5, max: 300 },
  register: { min: 2, max: 100 },
} as const;
