import { countUse } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context, RequestInfo } from '../context.ts';
import type { Allowance } from './allowances.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * Calls per window (seconds), counted per account when logged in, else per address. Shared by all processes through PostgreSQL.
 * Each limit is several times normal use, and far below what would slow other users down.
 */
const classes = {
  register: { max: 20, windowS: hour },
  mail: { max: 20, windowS: hour },
  reset: { max: 30, windowS: hour },
  codes: { max: 30, windowS: hour },
  bids: { max: 30, windowS: minute },
  messages: { max: 30, windowS: minute },
  ai: { max: 20, windowS: hour },
  preview: { max: 30, windowS: minute },
  export: { max: 2, windowS: 24 * hour },
  reviews: { max: 30, windowS: hour },
  feeds: { max: 30, windowS: hour },
  ics: { max: 300, windowS: hour },
  contact: { max: 5, windowS: hour },
  file: { max: 20, windowS: hour },
  shared: { max: 120, windowS: minute },
  imports: { max: 60, windowS: hour },
  photos: { max: 200, windowS: hour },
  unsubscribe: { max: 60, windowS: hour },
  // A request every two minutes for an hour; each one notifies all hosts it matches.
  requests: { max: 30, windowS: hour },
  // A guest trying out budgets and dates saves a few times a minute; material changes notify every bidder.
  requestEdits: { max: 120, windowS: hour },
  // Typing one takes minutes; an imported file holds up to 5,000 and counts as one.
  properties: { max: 200, windowS: hour },
  // A host updates the prices of a whole portfolio one by one.
  propertyEdits: { max: 600, windowS: hour },
} as const satisfies Record<string, Allowance>;
export type LimitClass = keyof typeof classes;

/**
 * Calls of any kind, weighted by cost, per process: a page makes about ten, and an open auction refetches with every live event.
 * One network may be an office, or a mobile carrier.
 */
const calls = {
  account: { max: 600, windowS: minute },
  network: { max: 1200, windowS: minute },
} as const satisfies Record<string, Allowance>;

const tooMany = (retryAfter: number) =>
  new AppError('rate_limited', 'Too many requests. Please try again later.', { retryAfter });

/** Identifies a caller without an account: the IPv4 address, or the /64 network that one household or server has in IPv6. */
export const addressKey = ({ ip, network }: RequestInfo): string =>
  `a${network?.endsWith('/64') ? network : ip}`;

const callerOf = ({ actor, impersonator, request }: Context): string =>
  actor ? `u${(impersonator ?? actor).id}` : addressKey(request);

/** Counts one call; throws `rate_limited` with the seconds to wait. */
export async function takeFromLimit(ctx: Context, name: LimitClass): Promise<void> {
  const { config, db, log, allowances } = ctx.deps;
  if (!config.rateLimit) return;
  const { max, windowS } = classes[name];
  const bucket = `${name}:${callerOf(ctx)}`;
  let wait: number | undefined;
  try {
    const { used, secondsLeft } = await countUse(db, bucket, windowS, max);
    if (used > max) wait = secondsLeft;
  } catch (error) {
    // While the shared counter is unavailable each process counts alone: calls are neither unlimited nor refused.
    log.warn({ err: error, limit: name }, 'rate limit is counted in this process only');
    wait = allowances.take(bucket, classes[name])?.secondsLeft;
  }
  if (wait !== undefined) throw tooMany(wait);
}

/** Takes the cost of one call from its caller's allowance in this process; throws `rate_limited` with the seconds to wait. */
export function takeCall(ctx: Context, cost: number): void {
  if (!ctx.deps.config.rateLimit) return;
  const wait = ctx.deps.allowances.take(
    `calls:${callerOf(ctx)}`,
    ctx.actor ? calls.account : calls.network,
    cost,
  );
  if (wait) throw tooMany(wait.secondsLeft);
}
