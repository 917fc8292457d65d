import { listed, type MatchExplanation, plural, usd } from './explain.ts';
import type { PropertyFeatures, RequestFeatures } from './features.ts';
import type { SuggestedBid } from './suggest.ts';
import { type MatchPart, partMaxima } from './weights.ts';

export type MatchTexts = {
  /** Explains the score in a few sentences. */
  analysis: string;
  /** The strengths of this property; undefined when it has none. */
  competitiveAdvantage: string | undefined;
  bidStrategy: string;
  bidReasoning: string;
};

const partNames: Record<MatchPart, string> = {
  location: 'location',
  capacity: 'capacity',
  amenities: 'amenities',
  budget: 'budget',
  date: 'dates',
  other: 'special requirements',
};

function analysis(e: MatchExplanation): string {
  const lost = (Object.keys(partMaxima) as MatchPart[])
    .map((part) => ({ part, points: Math.round((partMaxima[part] - e.parts[part]) * 100) / 100 }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const sum = `${e.score} of 100 points.`;
  if (lost.length === 0) return `${sum} Everything that was asked for is met.`;
  const first = lost[0];
  const second = lost[1];
  const most = `Most is lost on ${first ? partNames[first.part] : ''} (${first?.points})`;
  const then = second ? `, then on ${partNames[second.part]} (${second.points}).` : '.';
  return [sum, most + then, first && e.notes[first.part], second && e.notes[second.part]]
    .filter(Boolean)
    .join(' ');
}

function advantage(r: RequestFeatures, p: PropertyFeatures, e: MatchExplanation): string | undefined {
  const points: string[] = [];
  if (e.distanceKm !== null && e.distanceKm <= 10) {
    points.push(
      `${e.distanceKm === 0 ? 'you are right where the guest wants to be' : `you are only ${e.distanceKm} km away`}`,
    );
  }
  if (r.must.size > 0 && e.mustMissing.length === 0) {
    points.push(r.must.size === 1 ? 'you have the must-have' : `you have all ${r.must.size} must-haves`);
  }
  if (r.preferred.size > 0 && [...r.preferred].every((key) => p.amenities.has(key))) {
    points.push('you have everything the guest prefers');
  }
  if (e.overBudgetCents === 0) {
    const under = r.nights * r.request.maxBudgetCents - e.ownPriceCents;
    points.push(
      under > 0
        ? `your own price is ${usd(under)} under the guest's maximum for the stay`
        : "your own price is within the guest's maximum",
    );
  }
  if (p.property.maxGuests > r.request.guests && p.property.bedrooms >= r.request.bedrooms) {
    points.push(`there is room for ${plural(p.property.maxGuests - r.request.guests, 'more guest')}`);
  }
  if (points.length === 0) return undefined;
  const sentence = listed(points.slice(0, 3));
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function strategy(r: RequestFeatures, e: MatchExplanation, bid: SuggestedBid): string {
  const price = `Bid ${usd(bid.amountCents)} a night: ${usd(bid.allInCents)} in all for ${plural(bid.nights, 'night')}${bid.feesCents > 0 ? ', fees included' : ''}.`;
  const under = r.nights * r.request.maxBudgetCents - bid.allInCents;
  const out = [price];
  if (under > 0) out.push(`That is ${usd(under)} under the guest's maximum for the stay.`);
  else if (under < 0)
    out.push(`That is ${usd(-under)} over the guest's maximum for the stay; it will be marked so.`);
  if (e.dateFit === 'taken')
    out.push('Your calendar is taken on these dates: free them first, or the bid is refused.');
  if (e.dateFit === 'shifted')
    out.push('Offer the dates that are free: the guest accepts a shift of up to 3 days.');
  if (e.mustMissing.length > 0) {
    out.push(
      `Say openly that ${listed(e.mustMissing)} ${e.mustMissing.length === 1 ? 'is' : 'are'} missing, and what you have instead.`,
    );
  } else if (e.amenitiesMatched.length > 0) {
    out.push(`Name what the guest asked for and you have: ${listed(e.amenitiesMatched.slice(0, 3))}.`);
  }
  return out.join(' ');
}

/** Texts of a match, built from its numbers only. */
export const matchTexts = (
  r: RequestFeatures,
  p: PropertyFeatures,
  explanation: MatchExplanation,
  bid: SuggestedBid,
): MatchTexts => ({
  analysis: analysis(explanation),
  competitiveAdvantage: advantage(r, p, explanation),
  bidStrategy: strategy(r, explanation, bid),
  bidReasoning: bid.because.join(' '),
});
