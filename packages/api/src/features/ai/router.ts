import { AppError, canActAsGuest, canActAsHost, texts } from '@palmbid/domain';
import { limited, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { generateRequest, previewRequest } from './commands/generate-request.ts';
import { readPropertyMatches } from './reads/property-matches.ts';
import { readRecommendations } from './reads/recommendations.ts';
import { readSuggestedBid } from './reads/suggested-bid.ts';
import {
  generatedRequest,
  promptInput,
  propertyMatches,
  propertyMatchesInput,
  recommendations,
  suggestedBid,
  suggestedBidInput,
} from './schema.ts';

/** Role checks with specific sentences for accounts of the other role. */
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
  /** The requests that best match an own property, with an explained score and a suggested bid. */
  propertyMatches: hosts
    .meta({ cost: 10 })
    .input(propertyMatchesInput)
    .output(propertyMatches)
    .query(({ ctx, input }) => readPropertyMatches(ctx, input)),
  /** The suggested bid of an own property on one request. */
  suggestedBid: hosts
    .meta({ cost: 3 })
    .input(suggestedBidInput)
    .output(suggestedBid)
    .query(({ ctx, input }) => readSuggestedBid(ctx, input)),
  /** Suggested trips, from own requests and real listings. */
  guestRecommendations: guests
    .meta({ cost: 10 })
    .output(recommendations)
    .query(({ ctx }) => readRecommendations(ctx)),
  /** The fields of a request from free text. Stores nothing. */
  generateVacationRequest: guests
    .use(limited('ai'))
    .input(promptInput)
    .output(generatedRequest)
    .mutation(({ ctx, input }) => generateRequest(ctx, input.prompt)),
  /** The same without login and with the built-in engine only: the live preview of the landing page. */
  preview: publicProcedure
    .use(limited('preview'))
    .input(promptInput)
    .output(generatedRequest)
    .mutation(({ ctx, input }) => previewRequest(ctx, input.prompt)),
});
