import { AppError, canActAsGuest, canActAsHost, texts } from '@palmbid/domain';
import { router, userProcedure } from '../../trpc.ts';
import { readPropertyMatches } from './reads/property-matches.ts';
import { readRecommendations } from './reads/recommendations.ts';
import { propertyMatches, propertyMatchesInput, recommendations } from './schema.ts';

/** The spec's own sentences instead of the general one, where they are true of the account. */
const hosts = userProcedure.meta({ access: 'host' }).use(({ ctx, next }) => {
  const { role } = ctx.actor;
  if (!canActAsHost(role))
    throw new AppError('wrong_role', role === 'guest' ? texts.guestOnlyMatches : undefined);
  return next();
});
const guests = userProcedure.meta({ access: 'guest' }).use(({ ctx, next }) => {
  const { role } = ctx.actor;
  if (!canActAsGuest(role)) {
    throw new AppError('wrong_role', role === 'host' ? texts.hostOnlyRecommendations : undefined);
  }
  return next();
});

export const aiRouter = router({
  /** Requests that an own property answers best, with an explained score and a suggested bid. */
  propertyMatches: hosts
    .input(propertyMatchesInput)
    .output(propertyMatches)
    .query(({ ctx, input }) => readPropertyMatches(ctx, input)),
  /** Places worth asking for, from own requests and real listings. */
  guestRecommendations: guests.output(recommendations).query(({ ctx }) => readRecommendations(ctx)),
});
