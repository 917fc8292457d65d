import { countUse } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context, RequestInfo } from '../context.ts';
import type { Allowance } from './allowances.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * Calls per window (seconds), per account where logged in, else per network. Shared by all processes through PostgreSQL. Each
 * number is several times what people do, and far below what it takes to be a burden to others.
 */
const classes = {
  register: { max: 20, windowS: hour },
  mail: { max: 20, windowS: hour },
  reset: { max: 30, windowS: hour },
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
  // A trip each two minutes for an hour; every one is told to all hosts it suits.
  requests: { max: 30, windowS: hour },
  // Whoever tries out budgets and dates saves a few times a minute; every bidder hears of what matters to a bid.
  requestEdits: { max: 120, windowS: hour },
  // By hand one takes minutes, by a script of one's own less; a file takes 5,000 at once and counts as one.
  properties: { max: 200, windowS: hour },
  // Prices of a whole portfolio, one after the other.
  propertyEdits: { max: 600, windowS: hour },
} as const satisfies Record<string, Allowance>;
export type LimitClass = keyof typeof classes;

/**
 * Calls of any kind, weighed by what they cost, in each process by itself: a page takes about ten, and a live auction reads
 * again whenever something happens. Behind one network there may be an office, or a whole carrier's phones.
 */
const calls = {
  account: { max: 600, windowS: minute },
  network: { max: 1200, windowS: minute },
} as const satisfies Record<string, Allowance>;

const tooMany = (retryAfter: number) =>
  new AppError('rate_limited', 'Too many requests. Please try again later.', { retryAfter });

/** What stands for somebody without an account: an IPv4 address, or the /64 that one household or server has of IPv6. */
export const addressKey = ({ ip, network }: RequestInfo): string =>
  `a${network?.endsWith('/64') ? network : ip}`;

const callerOf = ({ actor, impersonator, request }: Context): string =>
  actor ? `u${(impersonator ?? actor).id}` : addressKey(request);

/** Takes one use; throws `rate_limited` with the seconds to wait. */
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
    // Never open to everybody because the common counter is away, and never closed: each process counts for itself.
    log.warn({ err: error, limit: name }, 'the limit is counted in this process alone');
    wait = allowances.take(bucket, classes[name])?.secondsLeft;
  }
  if (wait !== undefined) throw tooMany(wait);
}

/** Takes what one call costs from its caller's share of this process; throws `rate_limited` with the seconds to wait. */
export function takeCall(ctx: Context, cost: number): void {
  if (!ctx.deps.config.rateLimit) return;
  const wait = ctx.deps.allowances.take(
    `calls:${callerOf(ctx)}`,
    ctx.actor ? calls.account : calls.network,
    cost,
  );
  if (wait) throw tooMany(wait.secondsLeft);
}
