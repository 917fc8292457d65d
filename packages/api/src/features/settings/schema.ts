import { figureIds, auctionSettingLimits as limits, logoDesigns, siteLimits } from '@palmbid/domain';
import { z } from 'zod';
import { httpsUrl, text, wholeNumber } from '../../kit/fields.ts';

const { biddingHours, decidingHours, softCloseMinutes, softCloseExtensions } = limits;

/** For auctions that start from now on; running ones keep their own. */
export const auctionSettings = z.strictObject({
  /** Hours of bidding when the guest chooses no deadline. */
  biddingHours: wholeNumber(biddingHours.min, biddingHours.max),
  /** Hours to decide after the deadline. */
  decidingHours: wholeNumber(decidingHours.min, decidingHours.max),
  /** A new bid or lower price in the last minutes extends the deadline by this many minutes. */
  softCloseMinutes: wholeNumber(softCloseMinutes.min, softCloseMinutes.max),
  /** Maximum number of extensions. */
  softCloseExtensions: wholeNumber(softCloseExtensions.min, softCloseExtensions.max),
});
const changesSomething = (patch: object) => Object.values(patch).some((value) => value !== undefined);
export const setAuctionInput = auctionSettings.partial().refine(changesSomething, 'Nothing to change');

const socialLink = z.strictObject({ network: text(1, siteLimits.socialLinks.network), url: httpsUrl });

/** What admins set for the whole site. */
export const siteSettings = z.strictObject({
  /** The marketing sentence of the landing page; null for none. */
  claim: text(1, siteLimits.claim.max).nullable(),
  logo: z.enum(logoDesigns),
  /** In footer order, each network once. */
  socialLinks: z
    .array(socialLink)
    .max(siteLimits.socialLinks.max, `At most ${siteLimits.socialLinks.max} links`)
    .refine((links) => {
      const names = links.map(({ network }) => network.toLowerCase()).filter((name) => name !== '');
      return new Set(names).size === names.length;
    }, 'Each network once'),
});
export const setSiteInput = siteSettings.partial().refine(changesSomething, 'Nothing to change');

/** A measured figure as a sentence, with its formula and number of cases. */
const figure = z.strictObject({
  id: z.enum(figureIds),
  text: z.string(),
  /** Cases behind it. */
  n: z.number(),
  formula: z.string(),
  measuredAt: z.string(),
});

/** The public settings; a figure is null until enough cases support it. */
export const site = siteSettings.extend({
  saving: figure.nullable(),
  personalBids: figure.nullable(),
  /** The operator's own map tiles; missing: maps have outlines and names. */
  map: z.strictObject({ url: z.string(), attribution: z.string() }).optional(),
});
export type Site = z.infer<typeof site>;
