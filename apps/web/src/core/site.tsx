/** The operator's settings for the whole site, and the measured saving. */
import { defaultClaim } from '@palmbid/domain';
import { createContext, use } from 'react';
import type { RouterOutputs } from './trpc.ts';

export type Site = RouterOutputs['settings']['site'];

/** Query key; like the session's, it survives a change of account. */
export const SITE_KEY = ['palmbid', 'site'] as const;

/** The defaults: nothing set, nothing measured. */
export const defaultSite: Site = {
  claim: defaultClaim,
  logo: 'palm-tree',
  socialLinks: [],
  saving: null,
  personalBids: null,
  operator: null,
  logoUrl: null,
  legal: { terms: null, privacy: null },
};

export const SiteContext = createContext<Site>(defaultSite);

export const useSite = (): Site => use(SiteContext);
