import type { MarketFigures, OperatorOnPages, OperatorSettings, SiteSettings } from '@palmbid/db';
import { defaultClaim, personalBidsFigure, portraitUrl, savingFigure } from '@palmbid/domain';
import type { z } from 'zod';
import type { operatorWithLogo, Site } from './schema.ts';

const logoUrlOf = (key: string | null): string | null => (key === null ? null : portraitUrl(key));

/** The public settings. Of the counts, only figures that enough cases support are included. */
export function toSite({
  claim,
  logo,
  socialLinks,
  operator,
  logoPhoto,
  legal,
  ...f
}: SiteSettings & MarketFigures & OperatorOnPages): Site {
  const counts = {
    saving: { median: f.saving_median, bids: f.saving_bids },
    personal: { won: f.personal_won, bids: f.personal_bids },
    other: { won: f.other_won, bids: f.other_bids },
    measuredAt: f.measured_at,
  };
  return {
    claim,
    logo,
    socialLinks,
    saving: savingFigure(counts),
    personalBids: personalBidsFigure(counts),
    operator: Object.values(operator).some((detail) => detail !== null) ? operator : null,
    logoUrl: logoUrlOf(logoPhoto),
    legal: { terms: legal.terms ?? null, privacy: legal.privacy ?? null },
  };
}

/** The settings before any have been read. */
export const initialSite: Site = {
  claim: defaultClaim,
  logo: 'palm-tree',
  socialLinks: [],
  saving: null,
  personalBids: null,
  operator: null,
  logoUrl: null,
  legal: { terms: null, privacy: null },
};

/** The operator's settings as admins see them. */
export const toOperator = ({
  logoPhoto,
  ...settings
}: OperatorSettings): z.infer<typeof operatorWithLogo> => ({
  ...settings,
  logoUrl: logoUrlOf(logoPhoto),
});
