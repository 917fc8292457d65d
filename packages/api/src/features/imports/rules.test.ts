import { describe, expect, test } from 'vitest';
import { readCell, suggestMapping } from './rules.ts';

describe('the field of a column', () => {
  test('is recognised by its heading in any spelling, each field once', () => {
    expect(
      suggestMapping([
        'NAME',
        'City',
        'max_guests',
        'Bed rooms',
        'baths',
        'Price per night',
        'Rate',
        'Colour',
      ]),
    ).toEqual(['title', 'location', 'maxGuests', 'bedrooms', 'bathrooms', 'nightlyRate', null, null]);
    expect(suggestMapping(['rate', 'Nightly rate'])).toEqual([null, 'nightlyRate']);
  });
});

describe('a cell is parsed', () => {
  test.each([
    ['nightlyRate', '$1,200', 1200],
    ['nightlyRate', ' 1200.00 ', 1200],
    ['cleaningFee', '45,50 €', 45.5],
    ['nightlyRate', '1e9', '1e9'],
    ['nightlyRate', 'about 100', 'about 100'],
    ['bedrooms', '', undefined],
    ['petsAllowed', 'Yes', true],
    ['petsAllowed', '0', false],
    ['petsAllowed', 'perhaps', 'perhaps'],
    ['amenities', 'Wifi; Pool,, Sauna|Kitchen', ['Wifi', 'Pool', 'Sauna', 'Kitchen']],
    ['checkInTime', '3 pm', '15:00'],
    ['checkInTime', '12 am', '00:00'],
    ['checkOutTime', '9.30', '09:30'],
    ['checkOutTime', 'noonish', 'noonish'],
    ['title', '=HYPERLINK("http://evil.example")', '=HYPERLINK("http://evil.example")'],
    ['title', 42, '42'],
    ['bedrooms', 2, 2],
    ['amenities', ['Wifi'], ['Wifi']],
    ['cancellationPolicy', 'Strict', 'strict'],
  ] as const)('%s: %j', (field, cell, value) => {
    expect(readCell(field, cell)).toEqual(value);
  });
});
