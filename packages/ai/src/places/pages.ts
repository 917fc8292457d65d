import { countryName } from './countries.ts';
import { divisionsNamed } from './divisions.ts';
import { placeKey, withoutAccents } from './key.ts';
import { lookUp } from './lookup.ts';
import type { ResolvedPlace } from './resolve.ts';

/** A place that can have a page of its stays. */
export type PlacePage = {
  readonly kind: 'city' | 'region' | 'country';
  /** "Austin" */
  readonly name: string;
  /** "Austin, Texas" */
  readonly label: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** First-order division by name, '' for a country. */
  readonly region: string;
  /** "austin-texas"; the second where another place has the first. */
  readonly slugs: readonly [string, string];
};

const slugOf = (...parts: readonly string[]): string =>
  parts
    .map((part) => placeKey(withoutAccents(part)).replace(/[^a-z0-9]+/g, '-'))
    .join('-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200);

function page(
  kind: PlacePage['kind'],
  name: string,
  country: string,
  region: string,
  label: string,
): PlacePage {
  return {
    kind,
    name,
    label,
    country,
    region,
    slugs: [slugOf(label), slugOf(name, kind, region === name ? '' : region, countryName(country))],
  };
}

/** False for a division that the gazetteer calls by its largest city, because it does not know its name. */
const isNamed = (region: string, country: string): boolean =>
  divisionsNamed(placeKey(region)).some((known) => known.country === country && known.name === region);

/** "Tuscany, Italy"; "Lisbon region, Portugal" where a city has that name. */
function regionLabel(region: string, country: string): string {
  const label = `${region}, ${countryName(country)}`;
  const isCity = lookUp(placeKey(region)).some((place) => place.kind === 'city' && place.label === label);
  return isCity ? `${region} region, ${countryName(country)}` : label;
}

/** The places that a resolved one lies in, itself first: a city, its division, its country. None whose name has no Latin letters. */
export function placePages({ kind, name, label, country, region }: ResolvedPlace): PlacePage[] {
  const nation = countryName(country);
  const pages = [
    ...(kind === 'city' || kind === 'airport' ? [page('city', name, country, region, label)] : []),
    ...(kind === 'region' && name !== region ? [page('region', name, country, region, label)] : []),
    ...(isNamed(region, country)
      ? [page('region', region, country, region, regionLabel(region, country))]
      : []),
    page('country', nation, country, '', nation),
  ];
  return pages.filter(({ slugs }) => slugs.every((slug) => slug !== ''));
}
