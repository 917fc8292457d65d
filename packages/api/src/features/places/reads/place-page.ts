import { placePages, resolvePlace } from '@palmbid/ai';
import {
  type Db,
  findNamedPlaces,
  findStayPlace,
  homesOfPlace,
  placeFigures,
  placesAround,
  type StayPlace,
} from '@palmbid/db';
import {
  limits,
  notFound,
  type PageCard,
  placeCard,
  placeHead,
  priceEvidence,
  toDollars,
} from '@palmbid/domain';
import type { z } from 'zod';
import type { Context, Deps } from '../../../context.ts';
import { readListed } from '../../properties/reads/listed.ts';
import type { placePage } from '../schema.ts';

/** Places linked from a page, of those that lie in it. */
const linksAtMost = 40;

type Page = z.input<typeof placePage>;

async function listedPlace(db: Db, slug: string) {
  const place = await findStayPlace(db, slug);
  if (!place) return null;
  const figures = await placeFigures(db, slug, limits.placePage.homes);
  return figures.homes === 0 ? null : { place, figures };
}

/** What a usual night costs; null with so few homes that it would say nothing. */
function pricesOf({ homes, low, median, high }: Awaited<ReturnType<typeof placeFigures>>): Page['prices'] {
  if (homes < priceEvidence.listings || low === null || median === null || high === null) return null;
  return { homes, low: toDollars(low), median: toDollars(median), high: toDollars(high) };
}

/** The page of a place with listed homes. @throws AppError `not_found` for any other. */
export async function readPlacePage(ctx: Pick<Context, 'deps' | 'actor'>, slug: string): Promise<Page> {
  const { db } = ctx.deps;
  const found = await listedPlace(db, slug);
  if (!found) throw notFound();
  const { place, figures } = found;
  const [homes, around] = await Promise.all([
    homesOfPlace(db, slug, limits.placePage.listings),
    placesAround(db, place, linksAtMost),
  ]);
  return {
    slug,
    kind: place.kind,
    name: place.name,
    label: place.label,
    homes: figures.homes,
    isMore: figures.homes >= limits.placePage.homes,
    prices: pricesOf(figures),
    listings: await readListed(
      ctx,
      homes.map((row) => row.property_id),
    ),
    around,
  };
}

/** A place's page in schema.org's words; `origin` makes its addresses absolute. */
const collectionPage = (place: StayPlace, description: string, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  url: `${origin}/stays/${place.slug}`,
  name: `Stays in ${place.label}`,
  description,
  about: {
    '@type': place.kind === 'city' ? 'City' : place.kind === 'country' ? 'Country' : 'AdministrativeArea',
    name: place.name,
    address: { '@type': 'PostalAddress', addressCountry: place.country },
  },
});

/** The head of a place's page and its drawn picture, with two statements; null where no home is listed. */
export async function readPlaceHead(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  slug: string,
): Promise<{ title: string; description: string; card: PageCard; data: object } | null> {
  const found = await listedPlace(db, slug);
  if (!found) return null;
  const { place, figures } = found;
  const facts = {
    name: place.name,
    label: place.label,
    homes: figures.homes,
    isMore: figures.homes >= limits.placePage.homes,
    prices: pricesOf(figures),
  };
  const head = placeHead(facts);
  const { origin } = new URL(config.publicUrl);
  return { ...head, card: placeCard(facts), data: collectionPage(place, head.description, origin) };
}

/**
 * The slug of the place that another spelling of an address means ("Lisboa", "lisbon"): where its page has moved to. Null for the
 * slug itself, and for a place without listed homes.
 */
export async function movedPlace({ db }: { db: Db }, slug: string): Promise<string | null> {
  const place = resolvePlace(slug.replaceAll('-', ' '));
  const [page] = place && place.confidence >= 0.5 ? placePages(place) : [];
  const [row] = page ? await findNamedPlaces(db, [page]) : [];
  return row && row.slug !== slug && (await listedPlace(db, row.slug)) ? row.slug : null;
}
