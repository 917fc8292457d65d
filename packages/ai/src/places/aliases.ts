import { placeKey } from './key.ts';
import { placeRows } from './rows.ts';

export type Alias = {
  /** The name in GeoNames. */
  readonly city: string;
  readonly country: string;
  /** Division code, when the country has several cities of that name. */
  readonly admin?: string;
  /** The displayed name, when GeoNames' name is not the English one. */
  readonly label?: string;
};

/** Abbreviations that mean something else unless written in capitals. */
const capitalsOnly = new Set([
  'ny',
  'la',
  'sf',
  'sd',
  'dc',
  'kl',
  'to',
  'ba',
  'kc',
  'lv',
  'hk',
  'bos',
  'indy',
]);

/** Reads "nickname|...=GeoNames name;country;division;label" lines. */
function parse(file: string, into: Map<string, Alias>): void {
  for (const row of placeRows(file)) {
    const [names = '', target = ''] = row.split('=');
    const [city = '', country = '', admin = '', label = ''] = target.split(';');
    const alias: Alias = { city, country, ...(admin && { admin }), ...(label && { label }) };
    for (const name of names.split('|')) into.set(placeKey(name), alias);
  }
}

const byNickname = new Map<string, Alias>();
const byAirport = new Map<string, Alias>();
parse('nicknames', byNickname);
parse('airports', byAirport);

export type AliasHit = {
  readonly alias: Alias;
  readonly kind: 'nickname' | 'airport';
  /** True when it means a place only in capitals ("LA", "SFO"). */
  readonly capitalsOnly: boolean;
};

/** The city meant by a nickname, an exonym, a usual abbreviation or an airport's code. */
export function aliasNamed(key: string): AliasHit | undefined {
  const nickname = byNickname.get(key);
  if (nickname !== undefined)
    return { alias: nickname, kind: 'nickname', capitalsOnly: capitalsOnly.has(key) };
  const airport = byAirport.get(key);
  return airport === undefined ? undefined : { alias: airport, kind: 'airport', capitalsOnly: true };
}

/** All nicknames, with the cities meant. */
export const nicknames = (): Iterable<[key: string, alias: Alias]> => byNickname.entries();
