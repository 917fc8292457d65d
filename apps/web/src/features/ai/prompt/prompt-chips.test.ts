import { expect, test } from 'vitest';
import { chipsOf } from './prompt-chips.tsx';

type Preview = Parameters<typeof chipsOf>[0];
const said = (...texts: string[]) => ({
  source: 'said' as const,
  spans: texts.map((text) => ({ start: 0, end: text.length, text })),
  confidence: 0.9,
});
const assumed = { source: 'assumed' as const, spans: [], confidence: 0 };

const preview: Preview = {
  title: 'Lisbon Getaway',
  description: '',
  location: 'Lisbon, Portugal',
  checkInDate: '2027-05-07',
  checkOutDate: '2027-05-10',
  nights: 3,
  guests: 2,
  bedrooms: 1,
  minBudget: 1000,
  maxBudget: 2000,
  mustHaveAmenities: ['Wifi'],
  preferredAmenities: ['Pool'],
  extrasAmenities: [],
  excludedAmenities: [],
  dateFlexibility: 'exact',
  preferences: {},
  details: {
    location: said('Lisbon'),
    checkInDate: said('7 May', '7 May'),
    checkOutDate: said('for 3 nights'),
    guests: assumed,
    minBudget: assumed,
    maxBudget: assumed,
    mustHaveAmenities: assumed,
  },
  preferenceDetails: {},
  notes: [],
  questions: [],
  engine: 'builtin',
};

test('chipsOf shows the words behind each field, and marks assumed values, and no budget that was not said', () => {
  expect(chipsOf(preview)).toEqual([
    { key: 'place', field: 'place', value: 'Lisbon, Portugal', from: 'Lisbon', assumed: false },
    {
      key: 'dates',
      field: 'dates',
      value: 'May 7 - May 10, 2027, 3 nights',
      from: '7 May, for 3 nights',
      assumed: false,
    },
    { key: 'party', field: 'party', value: '2 guests', assumed: true },
    { key: 'budget', field: 'budget', value: 'Budget not said yet', assumed: true },
    { key: 'wish-Pool', field: 'amenity', value: 'Pool', assumed: false },
  ]);
});
