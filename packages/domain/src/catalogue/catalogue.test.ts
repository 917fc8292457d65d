import { describe, expect, test } from 'vitest';
import {
  amenities,
  amenityById,
  amenityLabel,
  amenityMask,
  canonicalAmenity,
  canonicalPropertyType,
  normaliseAmenities,
} from './index.ts';

describe('amenity catalogue', () => {
  test('gives every amenity its own id, label and stable bit below 63', () => {
    expect(new Set(amenities.map((a) => a.id)).size).toBe(amenities.length);
    expect(new Set(amenities.map((a) => a.label)).size).toBe(amenities.length);
    expect(new Set(amenities.map((a) => a.bit)).size).toBe(amenities.length);
    expect(amenities.every((a) => a.bit >= 0 && a.bit <= 62)).toBe(true);
    expect(amenities.every((a) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(a.id))).toBe(true);
    expect(amenityById('wifi')?.bit).toBe(0);
  });

  test('finds wifi in every usual spelling', () => {
    for (const text of ['Wifi', 'WiFi', 'wi-fi', 'WI FI', 'wifi', 'Ｗｉｆｉ']) {
      expect(canonicalAmenity(text), text).toBe('wifi');
    }
    expect(amenityLabel('wi-fi')).toBe('Wifi');
  });

  test('finds every amenity by its own id and label', () => {
    for (const amenity of amenities) {
      expect(canonicalAmenity(amenity.id)).toBe(amenity.id);
      expect(canonicalAmenity(amenity.label)).toBe(amenity.id);
    }
  });

  test('returns undefined for unknown amenities, and their text as label', () => {
    expect(canonicalAmenity('helipad')).toBeUndefined();
    expect(canonicalAmenity('')).toBeUndefined();
    expect(canonicalAmenity('constructor')).toBeUndefined();
    expect(amenityLabel('Helipad')).toBe('Helipad');
  });

  test('turns a list into one mask, whatever the spelling', () => {
    expect(amenityMask(['WiFi', 'jacuzzi', 'helipad'])).toBe(amenityMask(['hot-tub', 'Wifi', 'wi-fi']));
    expect(amenityMask([])).toBe(0n);
  });

  test('normalises a list to labels, each once, and keeps unknown texts', () => {
    expect(normaliseAmenities(['wi-fi', ' WiFi ', 'swimming pool', 'Helipad', 'helipad', ''])).toEqual([
      'Wifi',
      'Pool',
      'Helipad',
    ]);
  });

  test('knows property types by synonym and plural', () => {
    expect(canonicalPropertyType('Flats')).toBe('apartment');
    expect(canonicalPropertyType('chalet')).toBe('cabin');
    expect(canonicalPropertyType('spaceship')).toBeUndefined();
  });
});
