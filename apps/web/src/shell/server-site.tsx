import { siteDataId, siteMarks } from '@palmbid/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from '../core/client.ts';
import { defaultSite, SITE_KEY, type Site, SiteContext } from '../core/site.tsx';

/** Placeholders in the prerendered page; the server replaces them (`apps/api/src/plugins/site-page.ts`). */
const marked: Site = {
  ...defaultSite,
  claim: siteMarks.claim,
  saving: { id: 'saving', text: siteMarks.saving, n: 0, formula: '', measuredAt: '' },
};

/** The settings embedded in the page; undefined in development, where Vite serves the page. */
function pageSite(): Site | undefined {
  if (import.meta.env.SSR) return marked;
  const text = document.getElementById(siteDataId)?.textContent;
  if (!text) return undefined;
  const site: Site = JSON.parse(text);
  return site;
}

/** Provides the settings embedded in the page, or fetches them. */
export function ServerSite({ children }: { children: ReactNode }) {
  const client = useClient();
  const { data } = useQuery<Site>({
    queryKey: SITE_KEY,
    queryFn: () => client.settings.site.query(),
    initialData: pageSite,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return <SiteContext value={data ?? defaultSite}>{children}</SiteContext>;
}
