/** What the operator has set for the whole site, and what the market has measured. */
import { defaultClaim } from '@palmbid/domain';
import { createContext, use } from 'react';
import type { RouterOutputs } from './trpc.ts';

export type Site = RouterOutputs['settings']['site'];

/** In the cache: like the session's, it stays when the account changes. */
export const SITE_KEY = ['palmbid', 'site'] as const;

/** Nothing set, nothing measured. */
export const plainSite: Site = {
  claim: defaultClaim,
  logo: 'palm-tree',
  socialLinks: [],
  saving: null,
  personalBids: null,
};

export const SiteContext = createContext<Site>(plainSite);

export const useSite = (): Site => use(SiteContext);
