import { describe, expect, it } from 'vitest';
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
  it('gives every amenity its own id, label and stable bit below 63', () => {
    expect(new Set(amenities.map((a) => a.id)).size).toBe(amenities.length);
    expect(new Set(amenities.map((a) => a.label)).size).toBe(amenities.length);
    expect(new Set(amenities.map((a) => a.bit)).size).toBe(amenities.length);
    expect(amenities.every((a) => a.bit >= 0 && a.bit <= 62)).toBe(true);
    expect(amenities.every((a) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(a.id))).toBe(true);
    expect(amenityById('wifi')?.bit).toBe(0);
  });

  it('finds wifi in every usual spelling', () => {
    for (const text of ['Wifi', 'WiFi', 'wi-fi', 'WI FI', 'wifi', 'Ｗｉｆｉ']) {
      expect(canonicalAmenity(text), text).toBe('wifi');
    }
    expect(amenityLabel('wi-fi')).toBe('Wifi');
  });

  it('finds every amenity by its own id and label', () => {
    for (const amenity of amenities) {
      expect(canonicalAmenity(amenity.id)).toBe(amenity.id);
      expect(canonicalAmenity(amenity.label)).toBe(amenity.id);
    }
  });

  it('does not know what it does not have', () => {
    expect(canonicalAmenity('helipad')).toBeUndefined();
    expect(canonicalAmenity('')).toBeUndefined();
    expect(canonicalAmenity('constructor')).toBeUndefined();
    expect(amenityLabel('Helipad')).toBe('Helipad');
  });

  it('turns a list into one mask, whatever the spelling', () => {
    expect(amenityMask(['WiFi', 'jacuzzi', 'helipad'])).toBe(amenityMask(['hot-tub', 'Wifi', 'wi-fi']));
    expect(amenityMask([])).toBe(0n);
  });

  it('normalises a list to labels, each once, keeping what it does not know', () => {
    expect(normaliseAmenities(['wi-fi', ' WiFi ', 'swimming pool', 'Helipad', 'helipad', ''])).toEqual([
      'Wifi',
      'Pool',
      'Helipad',
    ]);
  });

  it('knows property types by synonym and plural', () => {
    expect(canonicalPropertyType('Flats')).toBe('apartment');
    expect(canonicalPropertyType('chalet')).toBe('cabin');
    expect(canonicalPropertyType('spaceship')).toBeUndefined();
  });
});
