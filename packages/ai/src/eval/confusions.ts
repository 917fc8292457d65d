import type { ParsedTrip, TripDetails } from '../generate/types.ts';
import type { EvalCase, Verdict } from './score.ts';

function days(from: string, to: string): string {
  const by = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return by > 0 ? `${by} days late` : `${-by} days early`;
}

/**
 * One line for each field that is wrong, starting with its kind (place, check-in, check-out, guests, budget, refusal, question),
 * so that sorted lines stand together: `guests: en-007 expected 4, answer 5`. A field taken from a text that does not have it
 * is listed as invented; this does not count in the figures.
 */
export function confusions(
  { fields, details }: Pick<ParsedTrip, 'fields' | 'details'>,
  { id, expected }: EvalCase,
  verdict: Verdict,
): string[] {
  const { location, checkInDate, checkOutDate, within, nights, guests, totalBudget, perNight } = expected;
  const lines: string[] = [];
  const said = (field: keyof TripDetails) => details[field].source === 'said';
  const compare = (kind: string, right: boolean | undefined, wanted: string, answer: string, by = '') => {
    if (right === false) lines.push(`${kind}: ${id} expected ${wanted}, answer ${answer}${by}`);
  };
  const stay = `${nights ?? 'some'} nights in ${within?.join('..') ?? 'any time'}`;
  const shift = (wanted: string | undefined, answer: string) => (wanted ? ` (${days(wanted, answer)})` : '');
  compare(
    'place',
    verdict.location,
    [location].flat().join(' or '),
    said('location') ? fields.location : 'none',
  );
  compare(
    'check-in',
    verdict.checkIn,
    checkInDate ?? stay,
    fields.checkInDate,
    shift(checkInDate, fields.checkInDate),
  );
  compare(
    'check-out',
    verdict.checkOut,
    checkOutDate ?? stay,
    fields.checkOutDate,
    shift(checkOutDate, fields.checkOutDate),
  );
  compare('guests', verdict.guests, String(guests), said('guests') ? String(fields.guests) : 'none');
  const wanted = `${totalBudget ?? perNight} ${[expected.currency ?? 'USD'].flat().join(' or ')} ${perNight ? 'a night' : 'in total'}`;
  compare('budget', verdict.budget, wanted, said('maxBudget') ? `${fields.maxBudget} USD a night` : 'none');
  if (verdict.refusal === false) lines.push(`refusal: ${id} not refused`);
  if (verdict.ask === false) lines.push(`question: ${id} not asked`);
  if (expected.none || expected.ask) return lines;
  if (location === undefined && said('location')) lines.push(`invented: ${id} place ${fields.location}`);
  if (guests === undefined && said('guests')) lines.push(`invented: ${id} guests ${fields.guests}`);
  if ((totalBudget ?? perNight) === undefined && said('maxBudget')) {
    lines.push(`invented: ${id} budget ${fields.maxBudget} USD a night`);
  }
  return lines;
}
