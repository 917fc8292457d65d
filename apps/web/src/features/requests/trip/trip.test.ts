import { addCalendarDays, requestDefaults } from '@palmbid/domain';
import { format } from 'date-fns';
import { afterEach, expect, test } from 'vitest';
import {
  confirmed,
  isReady,
  newTrip,
  problemsOf,
  readTrip,
  requestOf,
  storeTrip,
  tripFromPrompt,
  tripKeys,
  withAnswers,
  withUsualBudget,
} from './trip.ts';

type Generated = Parameters<typeof tripFromPrompt>[1];

const today = format(new Date(), 'yyyy-MM-dd');
const [arrival, departure] = [addCalendarDays(today, 30), addCalendarDays(today, 37)];

const said = (...texts: string[]) => ({
  source: 'said' as const,
  spans: texts.map((text) => ({ start: 0, end: text.length, text })),
  confidence: 0.9,
});
const assumed = { source: 'assumed' as const, spans: [], confidence: 0 };

const generated: Generated = {
  title: 'Lisbon Getaway',
  description: 'Lisbon for two, a week, with a pool',
  location: 'Lisbon, Portugal',
  checkInDate: arrival,
  checkOutDate: departure,
  nights: 7,
  guests: 2,
  bedrooms: 1,
  minBudget: requestDefaults.minBudget,
  maxBudget: requestDefaults.maxBudget,
  mustHaveAmenities: ['Pool'],
  preferredAmenities: [],
  extrasAmenities: [],
  excludedAmenities: [],
  dateFlexibility: 'exact',
  preferences: {},
  details: {
    location: said('Lisbon'),
    checkInDate: said('a week'),
    checkOutDate: said('a week'),
    guests: said('for two'),
    minBudget: assumed,
    maxBudget: assumed,
    mustHaveAmenities: said('with a pool'),
    preferredAmenities: assumed,
  },
  preferenceDetails: {},
  notes: [],
  questions: [],
  engine: 'builtin',
};

afterEach(() => localStorage.clear());

test('a trip from a prompt keeps the words behind each field, and only what was not said is assumed', () => {
  const trip = tripFromPrompt('Lisbon for two, a week, with a pool', generated);
  expect(trip.words).toEqual({ place: 'Lisbon', dates: 'a week', party: 'for two', wishes: 'with a pool' });
  expect(trip.assumed).toEqual(['budget']);
  expect(trip.answers).toMatchObject({
    destination: 'Lisbon, Portugal',
    adults: 2,
    wishes: { Pool: 'must-have' },
  });
  expect(isReady(trip)).toBe(false);
  expect(isReady(confirmed(trip, ['budget']))).toBe(true);
});

test('a place that was not said is missing, not assumed away', () => {
  const nowhere = {
    ...generated,
    location: requestDefaults.location,
    details: { ...generated.details, location: assumed },
  };
  const trip = tripFromPrompt('a week for two', nowhere);
  expect(problemsOf(trip)).toEqual({ place: 'Where do you want to go?' });
  expect(isReady(confirmed(trip, ['place', 'budget']))).toBe(false);
  expect(requestOf(trip, 'draft', 0)).toMatchObject({ location: requestDefaults.location });
});

test('a question is asked instead of assumed, and its reading sets the answers', () => {
  const trip = tripFromPrompt('Lisbon or Porto', {
    ...generated,
    details: { ...generated.details, location: assumed },
    questions: [
      {
        field: 'location',
        text: 'Which one?',
        readings: [
          { label: 'Lisbon', values: { location: 'Lisbon, Portugal' } },
          { label: 'Porto', values: { location: 'Porto, Portugal' } },
        ],
        spans: [],
      },
    ],
  });
  expect(trip.assumed).toEqual(['budget']);
  const [reading] = trip.questions[0]?.readings.slice(1) ?? [];
  const chosen = withAnswers(trip, reading?.answers ?? {});
  expect(chosen.answers.destination).toBe('Porto, Portugal');
  expect(chosen.questions).toEqual([]);
  expect(requestOf(chosen, 'active', 0).title).toBe('Porto, Portugal Getaway');
});

test('an assumed budget follows the prices near the place, a chosen one does not', () => {
  const trip = tripFromPrompt('Lisbon', generated);
  const usual = withUsualBudget(trip, [120, 180]);
  expect(usual.answers).toMatchObject({ minBudget: 120, maxBudget: 180 });
  expect(usual.assumed).toEqual(['budget']);
  const chosen = withAnswers(usual, { maxBudget: 200 });
  expect(withUsualBudget(chosen, [50, 60]).answers).toMatchObject({ minBudget: 120, maxBudget: 200 });
  expect(chosen.assumed).toEqual([]);
});

test('a draft names the fields that are still assumed; a trip of the four steps has none', () => {
  const trip = tripFromPrompt('Lisbon', generated);
  expect(requestOf(trip, 'draft', 0).preferences).toMatchObject({
    assumedFields: ['minBudget', 'maxBudget'],
  });
  expect(requestOf(newTrip(), 'draft', 0).preferences).not.toHaveProperty('assumedFields');
});

test('a stored trip comes back whole; what is no trip is ignored', () => {
  const trip = { ...tripFromPrompt('Lisbon', generated), askedAt: 5 };
  storeTrip('ai', trip);
  expect(readTrip('ai')).toEqual(trip);
  expect(readTrip('filters')).toBeNull();
  localStorage.setItem(tripKeys.ai, '{"id":"x"}');
  expect(readTrip('ai')).toBeNull();
  localStorage.setItem(tripKeys.ai, 'not json');
  expect(readTrip('ai')).toBeNull();
});
