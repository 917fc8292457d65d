import { siteDataId, siteMarks } from '@palmbid/domain';
import type { ReactNode } from 'react';
import { trpc } from '../lib/trpc.ts';
import { plainSite, type Site, SiteContext } from './site.tsx';

/** The prerendered page leaves these words to the server (`plugins/site-page.ts` of apps/api). */
const marked: Site = {
  ...plainSite,
  claim: siteMarks.claim,
  saving: { id: 'saving', text: siteMarks.saving, n: 0, formula: '', measuredAt: '' },
};

/** What came with the page; undefined where no server of ours sent it (development). */
function pageSite(): Site | undefined {
  if (import.meta.env.SSR) return marked;
  const text = document.getElementById(siteDataId)?.textContent;
  if (!text) return undefined;
  const site: Site = JSON.parse(text);
  return site;
}

/** The site as the page brought it along; asked for only where it did not, and after an admin has changed it. */
export function ServerSite({ children }: { children: ReactNode }) {
  const { data } = trpc.settings.site.useQuery(undefined, { initialData: pageSite });
  return <SiteContext value={data ?? plainSite}>{children}</SiteContext>;
}
