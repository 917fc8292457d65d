/** What an operator may configure about the site's frame. Without a provider the defaults apply. */
import { createContext, use } from 'react';

export type SocialLink = { label: string; href: string };

export type Site = {
  /** Hidden when empty: no dead link. */
  socialLinks: readonly SocialLink[];
};

const defaults: Site = { socialLinks: [] };

export const SiteContext = createContext<Site>(defaults);

export const useSite = (): Site => use(SiteContext);
