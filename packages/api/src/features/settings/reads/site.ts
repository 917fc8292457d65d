import { readSite } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { toSite } from '../presenter.ts';

/** The public settings and figures of the site, for the API and for the HTML of its pages. */
export const siteOf = async ({ db, config }: Pick<Deps, 'db' | 'config'>) => ({
  ...toSite(await readSite(db)),
  ...(config.mapTiles && { map: config.mapTiles }),
});
