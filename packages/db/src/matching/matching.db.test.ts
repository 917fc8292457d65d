import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../client.ts';
import { createTestDatabase, factories, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that its random numbers are the same in every run.
  db = createDb(database.url, { warn: () => {} }, { maxConnections: 1 });
  await sql`select setseed(0.42)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('functions of the schema for matching', () => {
  test('match_cells covers every point of a circle: at the poles, across the date line, at any size', async () => {
    const { rows } = await sql<{ points: number; missed: number; most: number }>`
      with circles as materialized (
        select i, case i % 5 when 0 then 90 - random() when 1 then random() - 90 else random() * 180 - 90 end as lat,
          case i % 3 when 0 then 180 - random() when 1 then random() - 180 else random() * 360 - 180 end as lon,
          (array[0.1, 5, 60, 250, 900])[1 + i % 5]::float8 as km
        from generate_series(1, 3000) i
      ), points as (
        -- A way from the centre, as far as the circle reaches, on the sphere that the score measures chords on. Drawn anew for
        -- every row, hence the "i * 0".
        select c.i, degrees(asin(greatest(-1, least(1, s)))) as lat, degrees(atan2(sin(way) * sin(far) * cos(radians(c.lat)),
            cos(far) - sin(radians(c.lat)) * s)) + c.lon as lon
        from circles c, generate_series(1, 10), lateral (select random() * 2 * pi() + i * 0 as way,
          (case when random() < 0.5 then 0.9999 else random() end) * km / 6371.0088 + i * 0 as far) d,
          lateral (select sin(radians(c.lat)) * cos(far) + cos(radians(c.lat)) * sin(far) * cos(way) as s) l
      ), covers as materialized (select i, match_cells(lat, lon, km) as cells from circles)
      select count(*)::int as points, count(*) filter (where match_cell(p.lat, p.turned) <> all (c.cells))::int as missed,
        max(cardinality(c.cells)) as most
      from (select *, lon - 360 * floor((lon + 180) / 360) as turned from points) p join covers c using (i)`.execute(
      db,
    );
    expect(rows[0]).toMatchObject({ points: 30_000, missed: 0 });
    // Far from all 259,920 cells: a cover that holds everything would pass as well.
    const { rows: usual } = await sql<{ most: number }>`
      select max(cardinality(match_cells(lat, 0, 25))) as most from generate_series(-60, 60) lat`.execute(db);
    expect(usual[0]!.most).toBeLessThanOrEqual(9);
  });

  test('match_seasons_more adds the difference of each season for its nights of the stay', async () => {
    const { rows } = await sql<{ more: number }>`
      select match_seasons_more('{2027-01-01,2027-02-01}', '{2027-01-11,2027-02-03}', '{1000,-250}', f::date, t::date) as more
      from (values ('2027-01-05', '2027-01-08'), ('2027-01-09', '2027-02-02'), ('2027-01-11', '2027-02-01'), ('2026-12-30', '2027-03-01')) s (f, t)`.execute(
      db,
    );
    expect(rows.map((row) => row.more)).toEqual([3000, 1750, 0, 9500]);
  });

  test('match_home_row computes the row that the trigger keeps for a listed property', async () => {
    const make = factories(db);
    const home = await make.property({ amenities: ['WiFi', 'Secret passage'], pets_allowed: true });
    const { rows } = await sql<{ kept: unknown; made: unknown }>`
      select to_jsonb(h) as kept, to_jsonb(match_home_row(p)) as made
      from properties p join match_homes h on h.property_id = p.id where p.id = ${home.id}`.execute(db);
    expect(rows[0]!.kept).toEqual(rows[0]!.made);
  });
});
