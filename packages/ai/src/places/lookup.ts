import { type Alias, aliasNamed } from './aliases.ts';
import { countryName, countryNamed } from './countries.ts';
import { type Division, divisionOf, divisionsNamed } from './divisions.ts';
import { type City, cityIndex } from './geonames.ts';
import { keySpellings, placeKey } from './key.ts';
import { englishKey } from './other-names.ts';
import { landscapeNamed } from './regions.ts';

export type PlaceKind = 'city' | 'region' | 'country' | 'airport';

/** A place that a text may mean. */
export type Place = {
  readonly kind: PlaceKind;
  /** Short English name: "Austin". */
  readonly name: string;
  /** Name with its state or country: "Austin, Texas". */
  readonly label: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** First-order division by name, '' for a country or where unknown. */
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
  /** 0 for a landscape. */
  readonly population: number;
  /** True when it means a place only in capitals. */
  readonly capitalsOnly?: boolean;
};

/** Countries whose cities are usually named with their state. */
const federal = new Set(['US', 'CA', 'AU']);

function labelOf(name: string, country: string, region: string): string {
  const outer = federal.has(country) && region !== '' ? region : countryName(country);
  return outer === name || name.startsWith(`${outer} `) || outer.startsWith(name)
    ? name
    : `${name}, ${outer}`;
}

/**
 * Weight of a city among cities of the same name: its population, five times that in the United States, because the product uses
 * dollars and miles. "Santa Rosa" is in California, "Birmingham" in England.
 */
const weightOf = (city: City): number => city.population * (city.country === 'US' ? 5 : 1);
const bigCity = 100_000;

function regionName(country: string, admin: string): string {
  if (admin === '') return '';
  return divisionOf(country, admin)?.name ?? cityIndex().seat(country, admin)?.name ?? '';
}

function cityPlace(city: City, kind: 'city' | 'airport' = 'city', label?: string): Place {
  const name = label ?? city.name.replace(/^Washington, D\. ?C\.$/, 'Washington D.C.');
  const region = regionName(city.country, city.admin);
  return {
    kind,
    name,
    label: labelOf(name, city.country, region),
    country: city.country,
    region,
    lat: city.lat,
    lon: city.lon,
    population: city.population,
  };
}

function aliasPlace(alias: Alias, kind: 'city' | 'airport'): Place | undefined {
  const city = cityIndex()
    .find(placeKey(alias.city))
    .find((c) => c.country === alias.country && (alias.admin === undefined || c.admin === alias.admin));
  return city === undefined ? undefined : cityPlace(city, kind, alias.label ?? plainName(alias.city));
}

/** The English name of cities whose GeoNames name is not English. */
function plainName(name: string): string {
  return name === 'İstanbul' ? 'Istanbul' : name === 'Québec' ? 'Quebec City' : name;
}

function divisionPlace(division: Division): Place | undefined {
  const centre = cityIndex().centre(division.country, division.code);
  if (centre === undefined) return undefined;
  return {
    kind: 'region',
    name: division.name,
    label: `${division.name}, ${countryName(division.country)}`,
    country: division.country,
    region: division.name,
    ...centre,
  };
}

function countryPlace(code: string): Place | undefined {
  const centre = cityIndex().centre(code);
  if (centre === undefined) return undefined;
  const name = countryName(code);
  return { kind: 'country', name, label: name, country: code, region: '', ...centre };
}

function landscapePlace(key: string): Place | undefined {
  const found = landscapeNamed(key);
  if (found === undefined) return undefined;
  const { name, country, region, lat, lon } = found;
  return {
    kind: 'region',
    name,
    label: labelOf(name, country, region),
    country,
    region,
    lat,
    lon,
    population: 0,
  };
}

const cache = new Map<string, readonly Place[]>();

/**
 * All places that a key (see `placeKey`) may mean, the likeliest first: a nickname, a holiday region, a state, a country, a big
 * city, another division, a small city.
 */
export function lookUp(key: string): readonly Place[] {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const found = gather(key);
  // Only hits are cached, and a limited number: the keys come from user input.
  if (found.length > 0) {
    if (cache.size >= 2_000) cache.clear();
    cache.set(key, found);
  }
  return found;
}

function gather(key: string): readonly Place[] {
  if (key.length < 2 || key.length > 60) return [];
  const places: Place[] = [];
  const add = (place: Place | undefined) => {
    if (place !== undefined && !places.some((p) => p.label === place.label && p.kind === place.kind))
      places.push(place);
  };
  const named = englishKey(key);
  if (named !== undefined) for (const place of gather(named)) add(place);
  const hit = aliasNamed(key);
  if (hit !== undefined) {
    const place = aliasPlace(hit.alias, hit.kind === 'airport' ? 'airport' : 'city');
    if (place !== undefined) add(hit.capitalsOnly ? { ...place, capitalsOnly: true } : place);
  }
  for (const spelling of keySpellings(key)) {
    // Codes of states ("ON", "BC") only qualify a city.
    const divisions = spelling.length > 3 ? divisionsNamed(spelling) : [];
    const cities = cityIndex()
      .find(spelling)
      .filter((c) => c.population > 0 || c.feature !== 'PPLX')
      .toSorted((a, b) => weightOf(b) - weightOf(a));
    add(landscapePlace(spelling));
    for (const d of divisions) if (d.country === 'US' || d.country === 'CA') add(divisionPlace(d));
    const code = countryNamed(spelling);
    if (code !== undefined) add(countryPlace(code));
    for (const city of cities) if (weightOf(city) >= bigCity) add(cityPlace(city));
    for (const d of divisions) add(divisionPlace(d));
    for (const city of cities.slice(0, 40)) if (weightOf(city) < bigCity) add(cityPlace(city));
  }
  return places;
}

/** A state, a division or a country that may follow a name: "Austin, Texas". */
export type Qualifier = {
  readonly country: string;
  /** Division by name; undefined when only the country is named. */
  readonly region?: string;
  readonly place?: Place;
};

export function qualifiersFor(key: string): Qualifier[] {
  const found: Qualifier[] = [];
  const country = countryNamed(key);
  if (country !== undefined) found.push({ country });
  for (const d of divisionsNamed(key)) found.push({ country: d.country, region: d.name });
  if (key.length === 2) {
    const state = divisionOf('US', key.toUpperCase());
    if (state !== undefined) found.push({ country: 'US', region: state.name });
  }
  const landscape = landscapePlace(key);
  if (landscape !== undefined)
    found.push({ country: landscape.country, region: landscape.region, place: landscape });
  if (key === 'washington') found.push({ country: 'US', region: 'Washington State' });
  const city = key.length > 2 ? aliasNamed(key) : undefined;
  const place = city && aliasPlace(city.alias, 'city');
  if (place) found.push({ country: place.country, region: place.region, place });
  return found;
}

/** The places that fit at least one of the qualifiers. */
export function qualify(places: readonly Place[], qualifiers: readonly Qualifier[]): Place[] {
  return places.filter((place) =>
    qualifiers.some(
      (q) =>
        q.country === place.country &&
        (q.region === undefined || q.region === place.region || q.region === place.name) &&
        q.place?.name !== place.name,
    ),
  );
}
