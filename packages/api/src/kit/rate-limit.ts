import { countUse } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../context.ts';

const minute = 60;

/** Calls per window (seconds), per user where logged in, else per address. Shared by all processes through PostgreSQL. */
const classes = {
  register: { max: 20, windowS: 60 * minute },
  mail: { max: 20, windowS: 60 * minute },
  reset: { max: 30, windowS: 60 * minute },
  bids: { max: 30, windowS: minute },
  messages: { max: 30, windowS: minute },
  ai: { max: 20, windowS: 60 * minute },
  preview: { max: 30, windowS: minute },
  export: { max: 2, windowS: 24 * 60 * minute },
  reviews: { max: 30, windowS: 60 * minute },
  feeds: { max: 30, windowS: 60 * minute },
  ics: { max: 300, windowS: 60 * minute },
  contact: { max: 5, windowS: 60 * minute },
  file: { max: 20, windowS: 60 * minute },
  shared: { max: 120, windowS: minute },
  imports: { max: 60, windowS: 60 * minute },
  photos: { max: 200, windowS: 60 * minute },
  unsubscribe: { max: 60, windowS: 60 * minute },
} as const;
export type LimitClass = keyof typeof classes;

/** Takes one use; throws `rate_limited` with the seconds to wait. */
export async function takeFromLimit(ctx: Context, name: LimitClass): Promise<void> {
  if (!ctx.deps.config.rateLimit) return;
  const { max, windowS } = classes[name];
  const who = ctx.actor ? `u${ctx.actor.id}` : `a${ctx.request.ip}`;
  const { used, secondsLeft } = await countUse(ctx.deps.db, `${name}:${who}`, windowS);
  if (used > max) {
    throw new AppError('rate_limited', 'Too many requests. Please try again later.', {
      retryAfter: secondsLeft,
    });
  }
}
