import { hostRequestsInput } from '@palmbid/api/schemas';
import { describe, expect, test } from 'vitest';
import { type BrowseFilters, countFilters, toHostRequests } from './browse-params.ts';

const none: BrowseFilters = {
  status: 'active',
  sort: 'newest',
  area: 'all',
  location: '',
  from: null,
  to: null,
  guests: null,
  maxBudget: null,
  propertyId: null,
  type: null,
  amenities: [],
  lat: null,
  lon: null,
  near: null,
  km: null,
};

describe('toHostRequests', () => {
  test('requests all active requests by default', () => {
    expect(toHostRequests(none)).toEqual({ status: 'active', sort: 'newest' });
    expect(countFilters(none)).toBe(0);
  });

  test('passes on the filters that are set', () => {
    const set: BrowseFilters = {
      ...none,
      area: 'mine',
      location: ' Lisbon ',
      from: '2027-06-01',
      to: '2027-06-20',
      guests: 4,
      maxBudget: 250,
      propertyId: 3,
      type: 'villa',
      amenities: ['Wifi'],
      near: 4,
      km: 100,
    };
    expect(toHostRequests(set)).toEqual({
      status: 'active',
      sort: 'newest',
      area: 'mine',
      location: 'Lisbon',
      from: '2027-06-01',
      to: '2027-06-20',
      guests: 4,
      maxBudget: 250,
      propertyId: 3,
      propertyType: 'villa',
      amenities: ['Wifi'],
      nearPropertyId: 4,
      radiusKm: 100,
    });
    expect(countFilters(set)).toBe(11);
  });

  test.each<Partial<BrowseFilters>>([
    { guests: 0 },
    { guests: 51 },
    { maxBudget: -1 },
    { propertyId: 0 },
    { propertyId: 2 ** 31 },
    { location: '   ' },
    { location: 'x'.repeat(500) },
    { from: '2027-06-20', to: '2027-06-01' },
    { lat: 38.7 },
    { lat: 38.7, lon: 500 },
    { km: 0 },
    { amenities: ['', 'x'.repeat(500)] },
  ])('always returns valid input: %o', (part) => {
    expect(hostRequestsInput.safeParse(toHostRequests({ ...none, ...part })).success).toBe(true);
  });
});
