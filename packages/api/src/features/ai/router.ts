import { AppError, canActAsGuest, canActAsHost, texts } from '@palmbid/domain';
import { limited, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { generateRequest, previewRequest } from './commands/generate-request.ts';
import { readPropertyMatches } from './reads/property-matches.ts';
import { readRecommendations } from './reads/recommendations.ts';
import {
  generatedRequest,
  promptInput,
  propertyMatches,
  propertyMatchesInput,
  recommendations,
} from './schema.ts';

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
    .meta({ cost: 10 })
    .input(propertyMatchesInput)
    .output(propertyMatches)
    .query(({ ctx, input }) => readPropertyMatches(ctx, input)),
  /** Places worth asking for, from own requests and real listings. */
  guestRecommendations: guests
    .meta({ cost: 10 })
    .output(recommendations)
    .query(({ ctx }) => readRecommendations(ctx)),
  /** Fields of a request from free text; writes none. */
  generateVacationRequest: guests
    .use(limited('ai'))
    .input(promptInput)
    .output(generatedRequest)
    .mutation(({ ctx, input }) => generateRequest(ctx, input.prompt)),
  /** The same for anybody, by the built-in engine alone: what the landing page shows while one types. */
  preview: publicProcedure
    .use(limited('preview'))
    .input(promptInput)
    .output(generatedRequest)
    .mutation(({ ctx, input }) => previewRequest(ctx, input.prompt)),
});
