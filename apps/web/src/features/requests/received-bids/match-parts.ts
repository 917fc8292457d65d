import type { MatchPart } from '../../../components/match-ring.tsx';

/** The six parts of the match score and their maxima; the sum is 100. */
const parts = [
  { key: 'location', label: 'Location', max: 25 },
  { key: 'capacity', label: 'Capacity', max: 20 },
  { key: 'amenities', label: 'Amenities', max: 30 },
  { key: 'budget', label: 'Budget', max: 15 },
  { key: 'date', label: 'Dates', max: 5 },
  { key: 'other', label: 'Special requirements', max: 5 },
] as const;

/** The parts of a score for `MatchRing`. */
export const matchParts = (scores: Readonly<Record<string, number>>): MatchPart[] =>
  parts.flatMap(({ key, label, max }) => {
    const score = scores[key];
    return score === undefined ? [] : [{ label, score, max }];
  });
