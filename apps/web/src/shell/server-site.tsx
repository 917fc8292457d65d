import { siteDataId, siteMarks } from '@palmbid/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plainSite, SITE_KEY, type Site, SiteContext } from '../core/site.tsx';
import { trpc } from '../core/trpc.ts';

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

/** The site as the page brought it along; asked for only where it did not. */
export function ServerSite({ children }: { children: ReactNode }) {
  const { client } = trpc.useUtils();
  const { data } = useQuery<Site>({
    queryKey: SITE_KEY,
    queryFn: () => client.settings.site.query(),
    initialData: pageSite,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return <SiteContext value={data ?? plainSite}>{children}</SiteContext>;
}
