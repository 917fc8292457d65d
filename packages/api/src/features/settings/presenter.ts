import type { MarketFigures, SiteSettings } from '@palmbid/db';
import { defaultClaim, personalBidsFigure, savingFigure } from '@palmbid/domain';
import type { Site } from './schema.ts';

/** The public settings. Of the counts, only figures that enough cases support are included. */
export function toSite({ claim, logo, socialLinks, ...f }: SiteSettings & MarketFigures): Site {
  const counts = {
    saving: { median: f.saving_median, bids: f.saving_bids },
    personal: { won: f.personal_won, bids: f.personal_bids },
    other: { won: f.other_won, bids: f.other_bids },
    measuredAt: f.measured_at,
  };
  return { claim, logo, socialLinks, saving: savingFigure(counts), personalBids: personalBidsFigure(counts) };
}

/** The settings before any have been read. */
export const initialSite: Site = {
  claim: defaultClaim,
  logo: 'palm-tree',
  socialLinks: [],
  saving: null,
  personalBids: null,
};
