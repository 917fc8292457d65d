import { describe, expect, test } from 'vitest';
import {
  bringsPets,
  type PreviewProperty,
  type PreviewRequest,
  previewBid,
  repriced,
  usualCharges,
} from './price-preview.ts';

const request: PreviewRequest = {
  checkInDate: '2027-06-12',
  guests: 4,
  bedrooms: 2,
  nights: 7,
  maxBudget: 200,
  mustHaveAmenities: ['Wifi'],
  preferences: {},
};
const property: PreviewProperty = {
  maxGuests: 4,
  bedrooms: 2,
  amenities: ['wi-fi', 'Pool'],
  nightlyRate: 180,
  cleaningFee: 60,
  serviceFee: 0,
  petFee: 25,
  extraGuestFee: 10,
  includedGuests: 2,
  deposit: 0,
  depositTerms: '',
};

describe('previewBid', () => {
  test('adds the mandatory fees to nights times amount', () => {
    const seen = previewBid(150, request, property);
    expect(seen.fees).toBe(60 + 2 * 10 * 7);
    expect(seen.allIn).toBe(7 * 150 + 200);
    expect(seen.underMax).toBe(50);
    expect(seen.totalUnderMax).toBe(1400 - 1250);
    expect(seen.saving).toBeCloseTo(1 - 1250 / (7 * 180 + 200));
    expect(seen.marks).toEqual([]);
  });

  test('charges the pet fee only when the guest brings pets', () => {
    expect(previewBid(150, { ...request, preferences: { pets: '1 dog' } }, property).fees).toBe(225);
    expect(bringsPets('none')).toBe(false);
    expect(bringsPets(undefined)).toBe(false);
    expect(bringsPets('2 cats')).toBe(true);
  });

  test('adds the taxes of the place and takes the host’s own charges, and leaves the deposit out', () => {
    const tax = {
      name: 'City tax',
      basis: 'person' as const,
      rate: 200,
      maxNights: 3,
      from: '2027-01-01',
      until: null,
    };
    const seen = previewBid(150, request, { ...property, deposit: 300, taxes: [tax], own: { cleaning: 0 } });
    expect(seen.fees).toBe(2 * 10 * 7 + 4 * 3 * 2);
    expect(seen.lines?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['nights', 1050],
      ['extraGuests', 140],
      ['tax', 24],
      ['deposit', 300],
    ]);
    expect(usualCharges(request, { ...property, own: { cleaning: 0 } })).toMatchObject({
      cleaning: 60,
      pets: 0,
    });
  });

  test('computes cents exactly', () => {
    const bare = { ...property, cleaningFee: 0, includedGuests: null };
    expect(previewBid(19.99, { ...request, nights: 3 }, bare).allIn).toBe(59.97);
  });

  test('compares the all-in price with the budget, not the amount per night', () => {
    const seen = previewBid(195, request, property);
    expect(seen.underMax).toBe(0);
    expect(seen.saving).toBeLessThanOrEqual(0);
    expect(seen.totalUnderMax).toBe(1400 - 1565);
    expect(seen.marks).toEqual(['over_budget']);
  });

  test('marks a property that is too small, and names the missing must-haves', () => {
    const seen = previewBid(
      71.99,
      { ...request, guests: 5, mustHaveAmenities: ['wifi', 'Hot tub'] },
      { ...property, extraGuestFee: 0 },
    );
    expect(seen.marks).toEqual(['too_small', 'must_have_missing', 'suspiciously_low']);
    expect(seen.missingMustHaves).toEqual(['Hot tub']);
    expect(previewBid(72, request, property).marks).toEqual([]);
  });

  test('suggests a price per night when the amount looks like one for the whole stay', () => {
    expect(previewBid(1190, request, property).meantPerNight).toBe(170);
    expect(previewBid(150, request, property).meantPerNight).toBeNull();
    expect(previewBid(9000, request, property).meantPerNight).toBeNull();
    expect(previewBid(900, { ...request, nights: 1 }, property).meantPerNight).toBeNull();
  });
});

describe('repriced', () => {
  test('keeps the fees and compares the new total with the maximum', () => {
    const bid = { nights: 3, fees: 60, request: { maxBudget: 100 } };
    expect(repriced(bid, 79.99)).toEqual({ allIn: 299.97, nights: 3, fees: 60, totalUnderMax: 0.03 });
    expect(repriced(bid, 90)).toEqual({ allIn: 330, nights: 3, fees: 60, totalUnderMax: -30 });
  });

  test('works out taxes in per cent at the other amount', () => {
    const percent = { rate: 6_500, nights: 3 };
    const lines = [{ kind: 'tax' as const, label: 'City tax', amount: 19.5, percent }];
    const bid = { nights: 3, fees: 79.5, lines, request: { maxBudget: 100 } };
    expect(repriced(bid, 90)).toMatchObject({ fees: 77.55, allIn: 347.55 });
  });
});
