import {
  explainMatch,
  type FieldDetail,
  matchTexts,
  type PropertyFeatures,
  type Recommendation,
  type RequestFeatures,
  type Span,
  suggestBid,
  whatWouldLift,
} from '@palmbid/ai';
import type { AcceptedBid, MatchRequestRow } from '@palmbid/db';
import { hideContacts, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { GeneratedTrip } from '../../context.ts';
import type { generatedRequest, propertyMatch, recommendation, suggestedBid } from './schema.ts';

export type MatchFacts = {
  row: MatchRequestRow;
  request: RequestFeatures;
  property: PropertyFeatures;
  propertyId: number;
  /** The region or country that the request names as a whole, if the property lies in it. */
  area: string | null;
  accepted: readonly AcceptedBid[];
  today: string;
  ownBidId: number | null;
};

/** A match for its host: the figures and the texts made from them, without contact details. */
export function toPropertyMatch(facts: MatchFacts): z.input<typeof propertyMatch> {
  const { row, request, property } = facts;
  const explanation = explainMatch(request, property, facts.area);
  const bid = suggestBid(request, property, {
    comparables: facts.accepted.map((b) => ({ amountCents: b.amount_cents })),
    today: facts.today,
  });
  const texts = matchTexts(request, property, explanation, bid);
  const { parts } = explanation;
  return hideContacts({
    requestId: row.id,
    requestTitle: row.title,
    propertyId: facts.propertyId,
    matchScore: explanation.score,
    suggestedBidAmount: toDollars(bid.amountCents),
    reasoning: texts.analysis,
    matchDetails: {
      locationScore: parts.location,
      capacityScore: parts.capacity,
      amenitiesScore: parts.amenities,
      budgetScore: parts.budget,
      dateScore: parts.date,
      otherScore: parts.other,
    },
    matchNotes: explanation.notes,
    ...(texts.competitiveAdvantage !== undefined && { competitiveAdvantage: texts.competitiveAdvantage }),
    totalStayValue: toDollars(bid.allInCents),
    bidStrategy: texts.bidStrategy,
    bidReasoning: texts.bidReasoning,
    amenitiesMatched: explanation.amenitiesMatched,
    amenitiesMissing: explanation.amenitiesMissing,
    lifts: whatWouldLift(request, property).map((lift) => ({
      change: lift.change,
      matchScore: lift.score,
      gain: lift.gain,
    })),
    distanceKm: explanation.distanceKm,
    dateFit: explanation.dateFit,
    ownBidId: facts.ownBidId,
    location: row.location,
    checkInDate: row.check_in_date,
    checkOutDate: row.check_out_date,
    nights: request.nights,
    guests: row.guests,
    maxBudget: toDollars(row.max_budget_cents),
  });
}

/** The suggestion alone, for the form of a bid. */
export const toSuggestedBid = (
  request: RequestFeatures,
  property: PropertyFeatures,
  options: Parameters<typeof suggestBid>[2],
): z.input<typeof suggestedBid> => {
  const { amountCents, because } = suggestBid(request, property, options);
  return hideContacts({ amount: toDollars(amountCents), because: because.join(' ') });
};

export const toRecommendation = (r: Recommendation): z.input<typeof recommendation> =>
  hideContacts({
    title: r.title,
    location: r.location,
    description: r.description,
    suggestedBudget: toDollars(r.suggestedBudgetCents),
    tags: r.tags,
    reasoning: r.reasoning,
    start: {
      location: r.start.location,
      checkInDate: r.start.checkInDate,
      checkOutDate: r.start.checkOutDate,
      guests: r.start.guests,
      bedrooms: r.start.bedrooms,
      maxBudget: toDollars(r.start.maxBudgetCents),
      prompt: r.start.prompt,
    },
  });

const spansOf = (spans: readonly Span[]) => spans.map(({ start, end, text }) => ({ start, end, text }));

const sources = (details: Readonly<Record<string, FieldDetail<unknown> | undefined>>) =>
  Object.fromEntries(
    Object.entries(details).flatMap(([field, detail]) =>
      detail
        ? [
            [
              field,
              {
                source: detail.source,
                spans: spansOf(detail.spans),
                confidence: detail.confidence,
              },
            ],
          ]
        : [],
    ),
  );

export const toGeneratedRequest = (trip: GeneratedTrip): z.input<typeof generatedRequest> => ({
  ...trip.fields,
  nights: trip.nights,
  details: sources(trip.details),
  preferenceDetails: sources(trip.preferenceDetails),
  notes: [...trip.notes],
  questions: trip.questions.map(({ field, text, readings, spans }) => ({
    field,
    text,
    readings: readings.map(({ label, values }) => ({ label, values })),
    spans: spansOf(spans),
  })),
  ...(trip.language !== undefined && { language: trip.language }),
  ...(trip.unread !== undefined && { unread: trip.unread }),
  engine: trip.engine,
  ...(trip.notice !== undefined && { notice: trip.notice }),
});
