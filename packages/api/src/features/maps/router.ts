import { namesOnMap } from '@palmbid/ai';
import { idInput } from '../../kit/fields.ts';
import { guestProcedure, hostProcedure, mayBeOld, publicProcedure, router } from '../../trpc.ts';
import { searchOnMapInput } from '../properties/schema.ts';
import { hostMapInput } from '../requests/schema.ts';
import { readBidsOnMap, readHomeOnMap, readHomesOnMap } from './reads/homes.ts';
import { readRequestPins, readRequestsOnMap } from './reads/requests.ts';
import {
  bidsOnMap,
  homeOnMap,
  homesOnMap,
  names,
  namesInput,
  requestPins,
  requestPinsInput,
  requestsOnMap,
} from './schema.ts';

/** What maps show. Homes are circles around a point that says no more than their town, or their cell of the public grid. */
export const mapsRouter = router({
  /** The homes that a search finds within what a map shows. */
  homes: publicProcedure
    .use(mayBeOld)
    .meta({ cost: 3 })
    .input(searchOnMapInput)
    .output(homesOnMap)
    .query(({ ctx, input }) => readHomesOnMap(ctx, input)),

  /** Where a listing is. Listed: everyone. Otherwise its owner, admins, and parties to a bid or booking with it. */
  home: publicProcedure
    .input(idInput)
    .output(homeOnMap)
    .query(({ ctx, input }) => readHomeOnMap(ctx, input.id)),

  /** Open requests within what a map shows, as in the host's list. */
  requests: hostProcedure
    .meta({ cost: 3 })
    .input(hostMapInput)
    .output(requestsOnMap)
    .query(({ ctx, input }) => readRequestsOnMap(ctx, input)),

  /** Where these open requests want to be; those that the caller does not see are left out. */
  requestPins: hostProcedure
    .input(requestPinsInput)
    .output(requestPins)
    .query(({ ctx, input }) => readRequestPins(ctx, input)),

  /** The homes of the bids on an own request. */
  bids: guestProcedure
    .input(idInput)
    .output(bidsOnMap)
    .query(({ ctx, input }) => readBidsOnMap(ctx, input.id)),

  /** The names to be written on a tile of a map. Reads nothing but memory. */
  names: publicProcedure
    .input(namesInput)
    .output(names)
    .query(({ input }) => namesOnMap(input)),
});
