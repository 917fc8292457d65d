import { describe, expect, test } from 'vitest';
import type { VacationRequest } from '../../../core/wire.ts';
import { toAnswers } from '../form/to-request.ts';
import { bindingChanges, type Edit, patchOf, toLocalInput } from './edits.ts';

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

describe('what an edit sends', () => {
  test('is nothing when nothing was changed', () => {
    expect(patchOf(request, before, before)).toEqual({});
  });

  test('is the changed field alone', () => {
    expect(patchOf(request, before, { ...before, title: 'Two weeks' })).toEqual({ title: 'Two weeks' });
    expect(patchOf(request, before, edited({ maxBudget: 250 }))).toEqual({ maxBudget: 250 });
  });

  test('moves extras to the preferences only when those are touched', () => {
    const wishes = { ...before.answers.wishes, Gym: 'preference' as const };
    expect(patchOf(request, before, edited({ wishes }))).toEqual({
      preferredAmenities: ['Sauna', 'Gym'],
      extrasAmenities: [],
    });
  });

  test('can leave a request without must-haves', () => {
    const { Wifi: _, ...wishes } = before.answers.wishes;
    expect(patchOf(request, before, edited({ wishes })).mustHaveAmenities).toEqual([]);
  });

  test('confirms what was assumed by saving', () => {
    const assumed = { ...request, preferences: { assumedFields: ['guests'] } };
    expect(patchOf(assumed, before, before).preferences).not.toHaveProperty('assumedFields');
  });
});

describe('what an edit does to bids', () => {
  test('binds by dates, party, rooms, place, must-haves and a lower maximum', () => {
    expect(bindingChanges(request, before)).toEqual([]);
    expect(bindingChanges(request, edited({ children: 1 }))).toEqual(['guests']);
    expect(bindingChanges(request, edited({ maxBudget: 199 }))).toEqual(['maxBudget']);
    expect(bindingChanges(request, edited({ maxBudget: 300, minBudget: 50 }))).toEqual([]);
    expect(bindingChanges(request, edited({ destination: 'Porto', bedrooms: 2 }))).toEqual([
      'location',
      'bedrooms',
    ]);
  });

  test('binds nothing in a draft', () => {
    expect(bindingChanges({ ...request, status: 'draft' }, edited({ children: 1 }))).toEqual([]);
  });
});
