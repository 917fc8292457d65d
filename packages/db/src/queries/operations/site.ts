import type { LegalKind, LogoDesign, Operator } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { column, columns, onlyRow, type RowOf, run } from '../../statements.ts';

/** What admins set for the whole site; social links in their order. */
const siteSettings = columns({
  claim: 'text?',
  logo: column<LogoDesign>('text'),
  socialLinks: column<{ network: string; url: string }[]>('json'),
});
export type SiteSettings = RowOf<typeof siteSettings>;

/** The market's figures as last measured; `saving_median` is a share of 1. */
const marketFigures = columns({
  saving_median: 'float8?',
  saving_bids: 'int4',
  personal_won: 'int4',
  personal_bids: 'int4',
  other_won: 'int4',
  other_bids: 'int4',
  measured_at: 'timestamptz',
});
export type MarketFigures = RowOf<typeof marketFigures>;

const settings = sql`s.claim, s.logo, (select coalesce(json_agg(json_build_object('network', l.network, 'url', l.url) order by l.place), '[]')
  from social_links l) as "socialLinks"`;

/** What of the operator's settings and of the legal texts every page shows. */
const operatorOnPages = columns({
  operator: column<Operator>('json'),
  logoPhoto: 'text?',
  legal: column<Partial<Record<LegalKind, number>>>('json'),
});
export type OperatorOnPages = RowOf<typeof operatorOnPages>;

/** Settings, figures and versions in force, which every page shows. */
export const readSite = onlyRow(
  { ...siteSettings, ...marketFigures, ...operatorOnPages },
  () => sql`
    select ${settings}, json_build_object('name', o.name, 'postalAddress', o.address, 'jurisdiction', o.jurisdiction, 'contactEmail', o.email,
             'phone', o.phone) as operator, o.logo_photo as "logoPhoto",
           (select coalesce(json_object_agg(kind, number), '{}') from legal_in_force) as legal, f.saving_median, f.saving_bids, f.personal_won, f.personal_bids, f.other_won, f.other_bids, f.measured_at
      from site_settings s cross join operator_settings o cross join market_figures f`,
);

/** The settings, locked for a change in this transaction. */
export const lockSiteSettings = onlyRow(
  siteSettings,
  () => sql`select ${settings} from site_settings s for update of s`,
);

export async function saveSiteSettings(tx: Tx, { claim, logo, socialLinks }: SiteSettings): Promise<void> {
  await tx.updateTable('site_settings').set({ claim, logo, updated_at: sql<string>`market_now()` }).execute();
  await tx.deleteFrom('social_links').execute();
  if (socialLinks.length === 0) return;
  await tx
    .insertInto('social_links')
    .values(socialLinks.map((link, i) => ({ place: i + 1, network: link.network, url: link.url })))
    .execute();
}

/** Measures the market's figures again; concurrent readers get the last ones. */
export const measureMarket = run(() => sql`select refresh_market_figures()`);
