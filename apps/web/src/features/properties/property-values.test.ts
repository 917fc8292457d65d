import { createPropertyInput } from '@palmbid/api/schemas';
import { describe, expect, test } from 'vitest';
import { newPropertyValues, toPropertyInput, withDraft } from './property-values.ts';

const filled = { ...newPropertyValues, title: 'Cabin', location: 'Aspen, CO' };

describe('toPropertyInput', () => {
  test('returns valid input for the call', () => {
    const parsed = createPropertyInput.safeParse(toPropertyInput(filled));
    expect(parsed.error?.issues).toBeUndefined();
    expect(parsed.data).toMatchObject({ nightlyRate: 100, sqft: null, includedGuests: null, imageUrl: null });
  });

  test('leads to an error for every missing field', () => {
    const parsed = createPropertyInput.safeParse(
      toPropertyInput({ ...newPropertyValues, nightlyRate: '', maxGuests: '' }),
    );
    const fields = Object.fromEntries((parsed.error?.issues ?? []).map((i) => [i.path.join('.'), i.message]));
    expect(fields).toEqual({
      title: 'Required',
      location: 'Required',
      maxGuests: 'Required',
      nightlyRate: 'Required',
    });
  });

  test('turns an empty fee into 0', () => {
    expect(toPropertyInput({ ...filled, cleaningFee: '' }).cleaningFee).toBe(0);
  });
});

describe('withDraft', () => {
  test('restores fields of the right type and ignores others', () => {
    const draft = {
      title: 'Barn',
      nightlyRate: '',
      bedrooms: 'three',
      amenities: ['Wifi', 'Pool'],
      petsAllowed: 'yes',
      sqft: 900,
      cancellationPolicy: 'never',
      unknown: 1,
    };
    expect(withDraft(filled, draft)).toEqual({
      ...filled,
      title: 'Barn',
      nightlyRate: '',
      amenities: ['Wifi', 'Pool'],
      sqft: 900,
    });
    expect(withDraft(filled, { amenities: 'Wifi' }).amenities).toEqual([]);
  });
});
