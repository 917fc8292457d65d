import { limits } from '@palmbid/domain';
import type { Basis, Budget } from './budget.ts';
import { type Day, isoOf } from './dates/calendar.ts';
import type { Dates } from './dates/index.ts';
import type { Party } from './party.ts';
import type { Places } from './place.ts';
import type { Question, Reading } from './types.ts';

const shortDay = (day: Day) =>
  new Date(day * 86_400_000).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function placeQuestion({ destination, alternatives }: Places): Question[] {
  if (destination === undefined || alternatives.length === 0) return [];
  const all = [destination, ...alternatives].slice(0, 4);
  return [
    {
      field: 'location',
      text: 'You named more than one place. Which one should hosts see?',
      readings: all.map(({ label }) => ({
        label,
        values: { location: label.slice(0, limits.location.max) },
      })),
      spans: all.flatMap((d) => d.spans),
    },
  ];
}

function stay(from: Day, to: Day): Reading {
  return {
    label: `${shortDay(from)} – ${shortDay(to)} (${to - from} ${to - from === 1 ? 'night' : 'nights'})`,
    values: { checkInDate: isoOf(from), checkOutDate: isoOf(to) },
  };
}

function dateQuestions({ checkIn, checkOut, contradiction, rival, past }: Dates): Question[] {
  const found: Question[] = [];
  if (rival !== undefined) {
    found.push({
      field: 'dates',
      text: 'Your dates can be read in two ways. Which one is right?',
      readings: [stay(checkIn.day, checkOut.day), stay(rival.checkIn.day, rival.checkOut.day)],
      spans: [...checkIn.spans, ...checkOut.spans],
    });
  }
  if (contradiction !== undefined) {
    const { nights, span } = contradiction;
    const end = checkIn.day + Math.min(nights, limits.nights.max);
    found.push({
      field: 'dates',
      text: `You wrote “${span.text}”, but your dates are ${checkOut.day - checkIn.day} nights apart. Which is right?`,
      readings: [stay(checkIn.day, checkOut.day), stay(checkIn.day, end)],
      spans: [...checkIn.spans, ...checkOut.spans, span],
    });
  }
  for (const span of past) {
    found.push({
      field: 'dates',
      text: `“${span.text}” is over. When do you want to travel?`,
      readings: [],
      spans: [span],
    });
  }
  return found;
}

function guestQuestion({ guests, spans, rival }: Party): Question[] {
  if (rival === undefined) return [];
  return [
    {
      field: 'guests',
      text: 'You gave more than one number of guests. Which one is right?',
      readings: [guests, rival.guests].map((n) => ({
        label: `${n} ${n === 1 ? 'guest' : 'guests'}`,
        values: { guests: n },
      })),
      spans: [...spans, ...rival.spans],
    },
  ];
}

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

function budgetQuestion({ max, basis, rival, spans }: Budget, nights: number): Question[] {
  if (max === undefined || rival === undefined) return [];
  const reading = (perNight: number, how: Basis) => ({
    label:
      how === 'stay'
        ? `${money(Math.round(perNight * nights))} for the whole stay`
        : `${money(perNight)} a night`,
    values: { maxBudget: perNight, minBudget: 0 },
  });
  return [
    {
      field: 'budget',
      text:
        rival.basis === basis
          ? 'You gave more than one sum. Which one is your limit?'
          : 'Is this sum for each night or for the whole stay?',
      readings: [reading(max, basis), reading(rival.max, rival.basis)],
      spans: [...spans, ...rival.spans],
    },
  ];
}

/** What the text leaves in doubt, with the readings to choose from. */
export function questionsFor(found: {
  readonly places: Places;
  readonly dates: Dates;
  readonly party: Party | undefined;
  readonly budget: Budget | undefined;
  readonly nights: number;
}): Question[] {
  return [
    ...placeQuestion(found.places),
    ...dateQuestions(found.dates),
    ...(found.party ? guestQuestion(found.party) : []),
    ...(found.budget ? budgetQuestion(found.budget, found.nights) : []),
  ];
}
