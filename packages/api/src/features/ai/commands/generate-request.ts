import { countUse, findUser, marketNow } from '@palmbid/db';
import { dayOf } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context, GeneratedTrip, UserContext } from '../../../context.ts';
import { toGeneratedRequest } from '../presenter.ts';
import type { generatedRequest } from '../schema.ts';

const secondsPerDay = 86_400;
const usedUp =
  "Today's budget for the AI model is used up, so our built-in engine read your text. Please check the fields.";

const today = async (ctx: Context): Promise<string> => dayOf(await marketNow(ctx.deps.db));

/** Parses a text with the model, or with the built-in engine. Personal data of the account is not sent; nothing is stored. */
export async function generateRequest(
  ctx: UserContext,
  prompt: string,
): Promise<z.input<typeof generatedRequest>> {
  const { db, generateTrip, config } = ctx.deps;
  const user = await findUser(db, ctx.actor.id);
  const most = config.modelCallsPerDay;
  const builtinOnly = most !== undefined && (await countUse(db, 'model-calls', secondsPerDay)).used > most;
  const trip: GeneratedTrip = await generateTrip(prompt, {
    now: await today(ctx),
    builtinOnly,
    ...(user && { privateWords: [user.name, user.username, user.email] }),
  });
  return toGeneratedRequest(builtinOnly && trip.notice === undefined ? { ...trip, notice: usedUp } : trip);
}

/** Parses a text with the built-in engine only. */
export async function previewRequest(
  ctx: Context,
  prompt: string,
): Promise<z.input<typeof generatedRequest>> {
  return toGeneratedRequest(
    await ctx.deps.generateTrip(prompt, { now: await today(ctx), builtinOnly: true }),
  );
}
