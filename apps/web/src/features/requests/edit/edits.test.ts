import { describe, expect, test } from 'vitest';
import type { VacationRequest } from '../../../core/wire.ts';
import { toAnswers } from '../form/to-request.ts';
import { type Edit, materialFieldsOf, patchOf, toLocalInput } from './edits.ts';

const request: VacationRequest = {
  id: 3,
  guestId: 1,
  title: 'A week',
  description: 'Sun',
  location: 'Lisbon',
  country: null,
  region: null,
  checkInDate: '2027-06-12',
  checkOutDate: '2027-06-19',
  nights: 7,
  bidDeadlineDate: '2027-05-01T10:00:00.000Z',
  dateFlexibility: 'exact',
  guests: 2,
  bedrooms: 1,
  minBudget: 100,
  maxBudget: 200,
  mustHaveAmenities: ['Wifi'],
  preferredAmenities: [],
  extrasAmenities: ['Sauna'],
  excludedAmenities: [],
  preferences: {},
  status: 'active',
  closedReason: null,
  createdAt: '2027-01-01T00:00:00Z',
  contactHidden: false,
  imageUrl: null,
  phase: 'bidding',
  effectiveDeadline: '2027-05-01T10:00:00.000Z',
  decideBy: null,
  deadlineExtensions: 0,
  revision: 1,
  acceptedBidId: null,
  reopenedFrom: null,
  serverNow: '2027-01-01T00:00:00Z',
  guest: { name: 'Gwen', memberSince: 2026, verified: true },
  abilities: {
    edit: true,
    delete: true,
    activate: false,
    cancel: true,
    repost: false,
    acceptBids: true,
    placeBid: false,
    message: true,
  },
};
const before: Edit = {
  answers: toAnswers(request),
  title: request.title,
  description: request.description,
  imageUrl: '',
  deadline: toLocalInput(request.bidDeadlineDate),
};
const edited = (answers: Partial<Edit['answers']>): Edit => ({
  ...before,
  answers: { ...before.answers, ...answers },
});

describe('patchOf', () => {
  test('is empty without changes', () => {
    expect(patchOf(request, before, before)).toEqual({});
  });

  test('contains only the changed field', () => {
    expect(patchOf(request, before, { ...before, title: 'Two weeks' })).toEqual({ title: 'Two weeks' });
    expect(patchOf(request, before, edited({ maxBudget: 250 }))).toEqual({ maxBudget: 250 });
  });

  test('moves extras to the preferences only when the preferences change', () => {
    const wishes = { ...before.answers.wishes, Gym: 'preference' as const };
    expect(patchOf(request, before, edited({ wishes }))).toEqual({
      preferredAmenities: ['Sauna', 'Gym'],
      extrasAmenities: [],
    });
  });

  test('can remove all must-haves', () => {
    const { Wifi: _, ...wishes } = before.answers.wishes;
    expect(patchOf(request, before, edited({ wishes })).mustHaveAmenities).toEqual([]);
  });

  test('confirms assumed fields on saving', () => {
    const assumed = { ...request, preferences: { assumedFields: ['guests'] } };
    expect(patchOf(assumed, before, before).preferences).not.toHaveProperty('assumedFields');
  });
});

describe('materialFieldsOf', () => {
  test('lists changes of dates, party, rooms, place, must-haves, and a lower maximum', () => {
    expect(materialFieldsOf(request, before)).toEqual([]);
    expect(materialFieldsOf(request, edited({ children: 1 }))).toEqual(['guests']);
    expect(materialFieldsOf(request, edited({ maxBudget: 199 }))).toEqual(['maxBudget']);
    expect(materialFieldsOf(request, edited({ maxBudget: 300, minBudget: 50 }))).toEqual([]);
    expect(materialFieldsOf(request, edited({ destination: 'Porto', bedrooms: 2 }))).toEqual([
      'location',
      'bedrooms',
    ]);
  });

  test('is empty for a draft', () => {
    expect(materialFieldsOf({ ...request, status: 'draft' }, edited({ children: 1 }))).toEqual([]);
  });
});
