import type { LogoDesign } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** What admins set for the whole site; social links in their order. */
export type SiteSettings = {
  claim: string | null;
  logo: LogoDesign;
  socialLinks: { network: string; url: string }[];
};

/** The market's own figures as they were last counted; `saving_median` is a share of 1. */
export type MarketFigures = {
  saving_median: number | null;
  saving_bids: number;
  personal_won: number;
  personal_bids: number;
  other_won: number;
  other_bids: number;
  measured_at: string;
};

const settings = sql`s.claim, s.logo, (select coalesce(json_agg(json_build_object('network', l.network, 'url', l.url) order by l.place), '[]')
  from social_links l) as "socialLinks"`;

/** Everything a page shows about the site itself: the settings and the figures. */
export async function readSite(db: Db): Promise<SiteSettings & MarketFigures> {
  const { rows } = await sql<SiteSettings & MarketFigures>`
    select ${settings}, f.* from site_settings s cross join market_figures f`.execute(db);
  if (!rows[0]) throw new Error('the settings are gone');
  return rows[0];
}

/** The settings, locked for the change that follows. */
export async function lockSiteSettings(tx: Tx): Promise<SiteSettings> {
  const { rows } = await sql<SiteSettings>`select ${settings} from site_settings s for update of s`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('the settings are gone');
  return rows[0];
}

export async function saveSiteSettings(tx: Tx, { claim, logo, socialLinks }: SiteSettings): Promise<void> {
  await sql`update site_settings set claim = ${claim}, logo = ${logo}, updated_at = market_now()`.execute(tx);
  await sql`delete from social_links`.execute(tx);
  await sql`insert into social_links (place, network, url)
    select place, link ->> 'network', link ->> 'url'
    from jsonb_array_elements(${JSON.stringify(socialLinks)}::jsonb) with ordinality as given (link, place)`.execute(
    tx,
  );
}

/** Counts the market's figures anew; those who read meanwhile get the last ones. */
export const measureMarket = async (db: Db): Promise<void> => {
  await sql`select refresh_market_figures()`.execute(db);
};
