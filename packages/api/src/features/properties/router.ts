import {
  countOwnProperties,
  type Db,
  findProperty,
  hostFirstSteps,
  listListings,
  listPhotos,
  type PropertyRow,
  partInProperty,
  placesOfHome,
  ratingsOf,
  similarHomes,
  trustOf,
} from '@palmbid/db';
import { AppError, limits, mayFind, notFound, shownTo, toCents } from '@palmbid/domain';
import { z } from 'zod';
import { storedAmenities } from '../../kit/amenities.ts';
import { approvalsOf } from '../../kit/approval.ts';
import { done } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { beforeId, fetchFound, page } from '../../kit/page.ts';
import { toPhoto } from '../../kit/photos.ts';
import { report } from '../../kit/report.ts';
import { hostProcedure, limited, mayBeOld, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { toHostTrust } from '../verification/presenter.ts';
import { createProperty, removeProperty, updateProperty } from './commands/save-property.ts';
import { seesProperty } from './policy.ts';
import { toOwnProperty, toPublicProperty } from './presenter.ts';
import { readListed } from './reads/listed.ts';
import { listOwn, listToBid } from './reads/own-list.ts';
import { readPrices } from './reads/prices.ts';
import { readSearchCounts, readSearchPage } from './reads/search.ts';
import {
  createPropertyInput,
  firstSteps,
  foundPage,
  listedInput,
  listingPage,
  listingsInput,
  nearbyPrices,
  nearbyPricesInput,
  ownPropertiesInput,
  propertiesToBidInput,
  property,
  propertyCounts,
  propertyPage,
  propertyToBidPage,
  reportListingInput,
  searchCounts,
  searchCountsInput,
  searchInput,
  someListings,
  updatePropertyInput,
} from './schema.ts';

/** All photos of a property, for its own page; lists show the cover through `imageUrl`. */
const photosOf = async (db: Db, id: number) => (await listPhotos(db, id)).map(toPhoto);

/** The published reviews of these properties' owners, in one query. */
async function ownersOf(db: Db, rows: readonly PropertyRow[]) {
  const ratings = await ratingsOf(db, 'host', [...new Set(rows.map((row) => row.owner_id))]);
  return (row: PropertyRow) => ratings.get(row.owner_id);
}

/** What was checked about a host, and what they state. */
const trustIn = async (db: Db, userId: number) => {
  const [row] = await trustOf(db, [userId]);
  return toHostTrust(row ?? { checks: [], standing: null });
};

/** The full view of a property, for its owner and admins. */
async function own(db: Db, row: PropertyRow, isOwner = true) {
  const [rated, photos, hostTrust, approvals] = await Promise.all([
    ownersOf(db, [row]),
    photosOf(db, row.id),
    trustIn(db, row.owner_id),
    approvalsOf(db, 'property', [row.id]),
  ]);
  return {
    ...toOwnProperty(row, rated(row), { isOwner, approval: approvals.get(row.id) }),
    photos,
    hostTrust,
  };
}

export const propertiesRouter = router({
  /** Own properties; empty for a guest. */
  mine: userProcedure
    .input(ownPropertiesInput)
    .output(propertyPage)
    .query(({ ctx, input }) => listOwn(ctx, input)),

  /** The number of own properties by status; all zero for a guest. */
  counts: userProcedure
    .output(propertyCounts)
    .query(({ ctx }) => countOwnProperties(ctx.deps.db, ctx.actor.id)),

  /** How far a host has come on the way to the first bid. */
  firstSteps: hostProcedure.output(firstSteps).query(async ({ ctx }) => {
    const { property_id: propertyId, ...done } = await hostFirstSteps(ctx.deps.db, ctx.actor.id);
    return { propertyId, ...done };
  }),

  /** Own listed properties for a request, the best match first. */
  toBid: hostProcedure
    .meta({ cost: 3 })
    .input(propertiesToBidInput)
    .output(propertyToBidPage)
    .query(({ ctx, input }) => listToBid(ctx, input)),

  /** Listed: everyone. Otherwise its owner, admins, and parties to a bid or booking with it. */
  byId: publicProcedure
    .input(idInput)
    .output(property)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.deps;
      const { actor } = ctx;
      const row = await findProperty(db, input.id);
      if (!row) throw notFound();
      if (actor && (actor.role === 'admin' || actor.id === row.owner_id)) {
        return own(db, row, actor.id === row.owner_id);
      }
      const part = actor && (await partInProperty(db, row.id, actor.id));
      if (row.status !== 'listed' && !part?.involved) throw notFound();
      const writer = { id: row.owner_id, booked: part?.booked ?? false };
      return {
        ...toPublicProperty(actor, { ...row, booked: writer.booked }, (await ownersOf(db, [row]))(row)),
        ...(part?.stays && { address: row.address }),
        places: await placesOfHome(db, row.id),
        photos: shownTo(actor, writer, await photosOf(db, row.id)),
        hostTrust: await trustIn(db, row.owner_id),
      };
    }),

  /** Public browse of listed properties: those with a picture first, newest first. */
  listings: publicProcedure
    .use(mayBeOld)
    .input(listingsInput)
    .output(listingPage)
    .query(({ ctx, input }) => {
      const { limit: _, cursor, maxRate, amenities, ...filter } = input;
      return page(
        input,
        (limit) =>
          fetchFound(
            { limit, after: beforeId(cursor) },
            (part) =>
              listListings(
                ctx.deps.db,
                ctx.actor?.id ?? null,
                {
                  ...filter,
                  ...(maxRate !== undefined && { maxRateCents: toCents(maxRate) }),
                  ...(amenities && { amenities: storedAmenities(amenities) }),
                },
                { limit: part.limit, beforeId: part.after },
              ),
            (row) => row.id,
            (row) =>
              filter.location === undefined ||
              mayFind(
                ctx.actor,
                { id: row.owner_id, booked: row.booked },
                [row.title, row.location, row.region ?? ''],
                filter.location,
              ),
          ),
        async (rows) => {
          const rated = await ownersOf(ctx.deps.db, rows);
          return rows.map((row) => toPublicProperty(ctx.actor, row, rated(row)));
        },
        (row) => row.id,
      );
    }),

  /** What a stay costs at the listings around its place; null where there are too few to say. */
  prices: publicProcedure
    .meta({ cost: 3 })
    .input(nearbyPricesInput)
    .output(nearbyPrices)
    .query(({ ctx, input }) => readPrices(ctx, input)),
  /** Listed properties by place of any kind, words, free nights with their price, party, budget and amenities. */
  search: publicProcedure
    .meta({ cost: 3 })
    .input(searchInput)
    .output(foundPage)
    .query(({ ctx, input }) => readSearchPage(ctx, input)),

  /** How many listings a search finds, and how many of them have each kind, amenity, country and price. */
  searchCounts: publicProcedure
    .meta({ cost: 3 })
    .input(searchCountsInput)
    .output(searchCounts)
    .query(({ ctx, input }) => readSearchCounts(ctx, input)),

  /** Those of these properties that are listed, in the given order: what a visitor keeps in the browser. */
  listed: publicProcedure
    .meta({ cost: 2 })
    .use(mayBeOld)
    .input(listedInput)
    .output(someListings)
    .query(({ ctx, input }) => readListed(ctx, input.ids)),

  /** Listed properties near a listed one, for about as many guests. */
  similar: publicProcedure
    .meta({ cost: 2 })
    .use(mayBeOld)
    .input(idInput)
    .output(someListings)
    .query(async ({ ctx, input }) =>
      readListed(
        ctx,
        (await similarHomes(ctx.deps.db, input.id, limits.similarHomes)).map((row) => row.id),
      ),
    ),

  /** Reports a listing to the admins, once per user and listing. */
  report: userProcedure
    .use(limited('contact'))
    .input(reportListingInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const row = await findProperty(ctx.deps.db, input.id);
      if (!row || !(await seesProperty(ctx, row))) throw notFound();
      if (row.owner_id === ctx.actor.id) throw new AppError('forbidden', 'This is your own listing.');
      return report(ctx, { property_id: row.id }, input);
    }),

  create: hostProcedure
    .use(limited('properties'))
    .input(createPropertyInput)
    .output(property)
    .mutation(async ({ ctx, input }) => own(ctx.deps.db, await createProperty(ctx, input))),

  update: hostProcedure
    .use(limited('propertyEdits'))
    .input(updatePropertyInput)
    .output(property)
    .mutation(async ({ ctx, input }) => own(ctx.deps.db, await updateProperty(ctx, input))),

  remove: hostProcedure
    .input(idInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeProperty(ctx, input.id);
      return null;
    }),
});
