import { countries } from 'countries-list';
import { placeKey } from './key.ts';

/** Country names missing from the list of countries, and areas that stand for a country. */
const others: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'u s': 'US',
  'u s a': 'US',
  america: 'US',
  'the states': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  czechia: 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  'south korea': 'KR',
  korea: 'KR',
  'north korea': 'KP',
  uae: 'AE',
  emirates: 'AE',
  'the emirates': 'AE',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  macedonia: 'MK',
  bosnia: 'BA',
  'the bahamas': 'BS',
  'the maldives': 'MV',
  'the philippines': 'PH',
  'the seychelles': 'SC',
  'the gambia': 'GM',
  'turks and caicos': 'TC',
  'the cayman islands': 'KY',
  'the caymans': 'KY',
  caymans: 'KY',
  'us virgin islands': 'VI',
  'british virgin islands': 'VG',
  bvi: 'VG',
  usvi: 'VI',
  'st lucia': 'LC',
  'saint lucia': 'LC',
  'st barts': 'BL',
  'st barths': 'BL',
  'saint barts': 'BL',
  'st maarten': 'SX',
  'st martin': 'MF',
  'st kitts': 'KN',
  antigua: 'AG',
  trinidad: 'TT',
  tobago: 'TT',
  russia: 'RU',
  vietnam: 'VN',
  'viet nam': 'VN',
  laos: 'LA',
  burma: 'MM',
  moldova: 'MD',
  tanzania: 'TZ',
  iran: 'IR',
  syria: 'SY',
  ireland: 'IE',
  'republic of ireland': 'IE',
};

/** Country names that are also words or towns and must not be read as a country. */
const unlikely = new Set(
  'chad guinea niger mali sx jersey tchad ciad chade tunis viro gana sili liban somali'.split(' '),
);

/** Languages in which a country may be named; the first ones win where two countries share a name. */
const languages =
  'de fr es it pt nl sv da nb fi pl cs sk hu ro hr ca tr el ru uk bg ar he fa hi th ja zh zh-Hant ko'.split(
    ' ',
  );

const byKey = new Map<string, string>();
const names = new Map<string, string>();

function add(key: string, code: string): void {
  // "UK" and "US" are listed above; other short names in Latin letters are words in some language.
  const short = key.length < 4 && /^[a-z ]*$/.test(key);
  if (!short && !byKey.has(key) && !unlikely.has(key)) byKey.set(key, code);
}

for (const [code, country] of Object.entries(countries)) {
  names.set(code, country.name);
  for (const name of [country.name, country.native, ...(country.alias ?? [])]) {
    add(placeKey(name), code);
  }
}
for (const language of languages) {
  const called = new Intl.DisplayNames([language], { type: 'region' });
  for (const code of Object.keys(countries)) add(placeKey(called.of(code) ?? code), code);
}
for (const [key, code] of Object.entries(others)) byKey.set(key, code);

/** English name of an ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string {
  return names.get(code) ?? code;
}

/** ISO 3166-1 alpha-2 for a country's name in English or its own language. */
export function countryNamed(key: string): string | undefined {
  return byKey.get(key);
}

/** Every name of a country, as keys, with its code. */
export const countryKeys = (): Iterable<[key: string, code: string]> => byKey.entries();

/** The codes of all countries. */
export const countryCodes = (): Iterable<string> => names.keys();
