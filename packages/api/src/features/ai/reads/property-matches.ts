import { matchWeights, propertyFeatures, requestFeatures } from '@palmbid/ai';
import {
  findProperty,
  liveBidPairs,
  type MatchSubject,
  requestsForMatch,
  topMatchesOfAll,
} from '@palmbid/db';
import { AppError, dayOf, notFound } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context, UserContext } from '../../../context.ts';
import { subjectsOf } from '../../matching/reads/host-matches.ts';
import { toMatchProperty, toMatchRequest } from '../../matching/rules.ts';
import { seesProperty } from '../../properties/policy.ts';
import { toPropertyMatch } from '../presenter.ts';
import type { PropertyMatchesInput, propertyMatches } from '../schema.ts';
import { comparablesOf } from './comparables.ts';

/** Refuses a property that is not the caller's: 404 where they cannot see it. */
export async function refuseForeign(ctx: UserContext, propertyId: number): Promise<never> {
  const property = await findProperty(ctx.deps.db, propertyId);
  if (!property || property.status === 'removed' || !(await seesProperty(ctx, property))) throw notFound();
  throw new AppError('forbidden', 'This property is not yours.');
}

/** The open requests that best match the caller's property, or any of them; exact, by score descending, then id. */
export async function readPropertyMatches(
  ctx: UserContext,
  { propertyId, limit }: PropertyMatchesInput,
): Promise<z.input<typeof propertyMatches>> {
  const { db } = ctx.deps;
  const subjects = await subjectsOf(db, ctx.actor.id, propertyId, limit);
  if (subjects.length === 0 && propertyId !== undefined) await refuseForeign(ctx, propertyId);
  const ranked = await topMatchesOfAll(db, subjects, matchWeights, limit);
  const ids = ranked.map((m) => m.requestId);
  const used = new Map(
    subjects.filter((s) => ranked.some((m) => m.propertyId === s.id)).map((s) => [s.id, s]),
  );
  const [rows, pairs, accepted] = await Promise.all([
    requestsForMatch(db, ids),
    liveBidPairs(db, ctx.actor.id, ids),
    comparablesOf(ctx, [...used.values()]),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const features = new Map(
    [...used.values()].map((s) => [s.id, propertyFeatures(toMatchProperty(s, s.taken))]),
  );
  return ranked.flatMap((match) => {
    const row = byId.get(match.requestId);
    const property = features.get(match.propertyId);
    const subject = used.get(match.propertyId);
    if (!row || !property || !subject) return [];
    const own = pairs.find((p) => p.request_id === row.id && p.property_id === match.propertyId);
    return [
      toPropertyMatch({
        row,
        request: requestFeatures(toMatchRequest(row)),
        property,
        propertyId: match.propertyId,
        area: areaAround(ctx, row.location, subject),
        accepted: accepted.get(match.propertyId) ?? [],
        today: dayOf(Date.parse(subject.now)),
        ownBidId: own?.id ?? null,
      }),
    ];
  });
}

/** The region or country that a location text names as a whole, if this property lies in it. */
function areaAround(
  ctx: Context,
  asked: string,
  property: Pick<MatchSubject, 'country' | 'region'>,
): string | null {
  const place = ctx.deps.resolvePlace(asked);
  if (!place || place.country !== property.country) return null;
  const isWhole =
    place.kind === 'country' ||
    (place.kind === 'region' && place.name === place.region && place.region === property.region);
  return isWhole ? place.name : null;
}
