import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db, type Tx } from '../src/client.ts';
import {
  answerCounter,
  changeBid,
  closeBid,
  insertCounter,
  lockBid,
  lockForNewBid,
  placeBid,
} from '../src/queries/auction/bid-facts.ts';
import { bidderFactsOf } from '../src/queries/auction/bid-views.ts';
import type { BidRow } from '../src/queries/auction/bids.ts';
import type { RequestRow } from '../src/queries/auction/requests.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';
import { type World, world } from './guards/testing/world.ts';

let database: TestDatabase;
let db: Db;
let w: World;
const statements: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  // The plans of functions are made once for each session, and the first call also reads the catalogue.
  db = createDb(
    database.url,
    { warn: () => {} },
    { maxConnections: 1, unlimited: true, onStatement: (statement) => statements.push(statement) },
  );
  w = world(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

type Plan = Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;

/** The blocks that the database reads for the one statement of `work`, with all its triggers and functions; its effect is undone. */
async function blocksOf(tx: Tx, work: () => Promise<unknown>): Promise<number> {
  await sql`savepoint before`.execute(tx);
  await work();
  await sql`rollback to savepoint before`.execute(tx);
  const statement = statements.at(-2);
  if (!statement) throw new Error('no statement was run');
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${statement.sql}`, [...statement.parameters]),
  );
  await sql`rollback to savepoint before`.execute(tx);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

type Costs = Record<string, number>;

/** The blocks read by each statement of the calls of one host on a request. */
async function costsOn(request: RequestRow): Promise<Costs> {
  const costs: Costs = {};
  const home = await w.property();
  await db.transaction().execute(async (tx) => {
    const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      costs[name] = await blocksOf(tx, work);
      return work();
    };
    const ids = { propertyId: home.id, requestId: request.id };
    await measure('facts of a new bid', () => lockForNewBid(tx, home.owner_id, ids, null));
    const terms = {
      amount_cents: 25_000,
      message: null,
      check_in_date: request.check_in_date,
      check_out_date: request.check_out_date,
      fees_cents: 0,
      lines: null,
      nightly_rate_cents: 20_000,
      request_revision: request.revision,
    };
    const parties = {
      host_id: home.owner_id,
      guest_id: request.guest_id,
      request_id: request.id,
      property_id: home.id,
    };
    const bid: BidRow = await measure('a new bid', () => placeBid(tx, { ...parties, ...terms }, null, null));
    await measure('its answer', () => bidderFactsOf(tx, home.owner_id, [bid], 6));
    await measure('facts of a change', () => lockBid(tx, home.owner_id, { bidId: bid.id }, 'host', 'price'));
    await measure('a lower price', () => changeBid(tx, bid.id, { ...terms, amount_cents: 24_000 }, null));
    await measure('a counter-offer', () => insertCounter(tx, bid.id, 20_000));
    const { rows } = await sql<{
      id: number;
    }>`select id from counter_offers where bid_id = ${bid.id}`.execute(tx);
    await measure('its answer by the host', () => answerCounter(tx, rows[0]?.id ?? 0, 'accepted', null));
    await measure('a withdrawal', () => closeBid(tx, bid.id, 'withdrawn', null, new Date().toISOString()));
  });
  return costs;
}

test('a bid on a request with 1,000 bids costs the database at most 1.3 times what it costs with 10', async () => {
  const requests: RequestRow[] = [];
  for (const count of [10, 1000]) {
    const request = await w.request();
    for (let i = 0; i < count; i++) await w.bid({ request, amount_cents: 15_000 + i });
    requests.push(request);
  }
  await sql`analyze`.execute(db);
  const [few, many] = requests;
  if (!few || !many) throw new Error('no requests');
  // The plans of functions and triggers are made in their first runs.
  await costsOn(few);
  const [cheap, dear] = [await costsOn(few), await costsOn(many)];
  const growth = Object.fromEntries(
    Object.entries(dear).map(([name, blocks]) => [name, blocks <= (cheap[name] ?? 0) * 1.3]),
  );
  expect({ cheap, dear, growth }).toEqual({
    cheap,
    dear,
    growth: Object.fromEntries(Object.keys(cheap).map((name) => [name, true])),
  });
}, 120_000);
