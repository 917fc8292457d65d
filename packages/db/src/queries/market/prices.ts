import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { columns, onlyRow, type RowOf } from '../../statements.ts';
import { chordKm } from './home-fit.ts';

/** A stay at a place of the map. */
export type PricedStay = {
  lat: number;
  lon: number;
  checkInDate: string;
  checkOutDate: string;
  guests: number;
  bedrooms: number;
};

export type PriceTerms = {
  earthRadiusKm: number;
  /** The radius around the place; null: everywhere. */
  km: number | null;
  /** More listings than this are not read; a city has fewer. */
  listingsAtMost: number;
  /** Widths that a bar of the histogram may have, in cents, and the most bars that it may have. */
  barWidths: readonly number[];
  barsAtMost: number;
};

const prices = columns({
  listings: 'int4',
  /** Cents per night, fees included. Null without listings. */
  low: 'int4?',
  median: 'int4?',
  high: 'int4?',
  /** Cents per bar. */
  bar_width: 'int4?',
  /** Listings by price, from 0 up to the 95th percentile; the last bar also counts those above. */
  bars: 'int4[]',
});
export type StayPrices = RowOf<typeof prices>;

/**
 * What a stay costs per night, mandatory fees included, at the listed properties within `km` kilometres (or everywhere) that sleep the party, have
 * the bedrooms and allow so short a stay: quartiles and a histogram, at the rates that everyone may read. Calendars do not count:
 * they are not public.
 */
export const stayPrices: (db: Db, stay: PricedStay, terms: PriceTerms) => Promise<StayPrices> = onlyRow(
  prices,
  (stay: PricedStay, { earthRadiusKm, km, listingsAtMost, barWidths, barsAtMost }: PriceTerms) => sql`
    with m as materialized (
      select p.at[1] as ux, p.at[2] as uy, p.at[3] as uz, s.*, s.check_out - s.check_in as nights
      from (select match_point(${stay.lat}, ${stay.lon}) as at) p,
        (select ${stay.checkInDate}::date as check_in, ${stay.checkOutDate}::date as check_out,
          ${stay.guests}::int as guests, ${stay.bedrooms}::int as bedrooms) s
    ), homes as materialized (
      select (h.nightly_rate_cents + (h.stay_fee_cents + case when h.season_from is null then 0
          else match_seasons_more(h.season_from, h.season_to, h.season_more, m.check_in, m.check_out) end) / m.nights
        + h.extra_guest_fee_cents * greatest(0, m.guests - coalesce(h.included_guests, m.guests)))::int as cents
      from m join match_homes h on ${km === null ? sql`true` : sql`h.cell = any(match_cells(${stay.lat}, ${stay.lon}, ${km}))`}
        and h.max_guests >= m.guests and h.bedrooms >= m.bedrooms
      where h.min_nights <= m.nights and ${km === null ? sql`true` : sql`${chordKm(earthRadiusKm)} <= ${km}`} limit ${listingsAtMost}
    ), shape as materialized (
      select s.*, (select min(w) from unnest(${[...barWidths]}::int[]) w where w * ${barsAtMost}::bigint >= s.points[4]) as width
      from (select count(*)::int as listings, percentile_disc(array[0.25, 0.5, 0.75, 0.95]) within group (order by cents) as points
        from homes) s
    ), bars as (
      select least(h.cents, s.points[4] - 1) / s.width as bar, count(*)::int as listings from homes h, shape s group by 1
    )
    select s.listings, s.points[1] as low, s.points[2] as median, s.points[3] as high, s.width as bar_width,
      array(select coalesce(b.listings, 0) from generate_series(0, (s.points[4] - 1) / s.width) n left join bars b on b.bar = n order by n) as bars
    from shape s`,
);
