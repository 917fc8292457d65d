import { placeKey } from './key.ts';
import { placeRows } from './rows.ts';

export type Division = {
  readonly country: string;
  /** GeoNames code of the first-order division. */
  readonly code: string;
  readonly name: string;
};

const byCode = new Map<string, Division>();
const byName = new Map<string, Division[]>();

for (const row of placeRows('divisions')) {
  const [id = '', names = ''] = row.split('=');
  const [country = '', code = ''] = id.split('.');
  const [name = '', ...others] = names.split('|');
  const division: Division = { country, code, name };
  byCode.set(id, division);
  for (const text of [name, ...others]) {
    const key = placeKey(text);
    byName.set(key, [...(byName.get(key) ?? []), division]);
  }
}

/** The division with this GeoNames code. */
export function divisionOf(country: string, code: string): Division | undefined {
  return byCode.get(`${country}.${code}`);
}

/** Every name of a division, as a key, with the divisions that have it. */
export function* divisionNames(): Iterable<[key: string, division: Division]> {
  for (const [key, divisions] of byName) for (const division of divisions) yield [key, division];
}

/** Divisions of any country with this name or other name. */
export function divisionsNamed(key: string): readonly Division[] {
  return byName.get(key) ?? [];
}
