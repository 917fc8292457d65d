import type { MarketFigures, SiteSettings } from '@palmbid/db';
import { defaultClaim, personalBidsFigure, savingFigure } from '@palmbid/domain';
import type { Site } from './schema.ts';

/** Of the counts nothing leaves but the figures that enough cases stand behind. */
export function toSite({ claim, logo, socialLinks, ...f }: SiteSettings & MarketFigures): Site {
  const counts = {
    saving: { median: f.saving_median, bids: f.saving_bids },
    personal: { won: f.personal_won, bids: f.personal_bids },
    other: { won: f.other_won, bids: f.other_bids },
    measuredAt: f.measured_at,
  };
  return { claim, logo, socialLinks, saving: savingFigure(counts), personalBids: personalBidsFigure(counts) };
}

/** A site of which nothing is known yet. */
export const initialSite: Site = {
  claim: defaultClaim,
  logo: 'palm-tree',
  socialLinks: [],
  saving: null,
  personalBids: null,
};
