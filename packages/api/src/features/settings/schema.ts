import { figureIds, auctionSettingLimits as limits, logoDesigns, siteLimits } from '@palmbid/domain';
import { z } from 'zod';
import { httpsUrl, text, wholeNumber } from '../../kit/fields.ts';

const { biddingHours, decidingHours, softCloseMinutes, softCloseExtensions } = limits;

/** For auctions that start from now on; those that run keep their own. */
export const auctionSettings = z.strictObject({
  /** Hours of bidding where the guest chose no deadline. */
  biddingHours: wholeNumber(biddingHours.min, biddingHours.max),
  /** Hours to decide after the deadline. */
  decidingHours: wholeNumber(decidingHours.min, decidingHours.max),
  /** A bid that changes the top three in the last minutes moves the deadline by so many. */
  softCloseMinutes: wholeNumber(softCloseMinutes.min, softCloseMinutes.max),
  /** How often at most. */
  softCloseExtensions: wholeNumber(softCloseExtensions.min, softCloseExtensions.max),
});
const changesSomething = (patch: object) => Object.values(patch).some((value) => value !== undefined);
export const setAuctionInput = auctionSettings.partial().refine(changesSomething, 'Nothing to change');

const socialLink = z.strictObject({ network: text(1, siteLimits.socialLinks.network), url: httpsUrl });

/** What admins set for the whole site. */
export const siteSettings = z.strictObject({
  /** A marketing sentence of the landing page; null shows none. */
  claim: text(1, siteLimits.claim.max).nullable(),
  logo: z.enum(logoDesigns),
  /** In the order of the footer, each network once. */
  socialLinks: z
    .array(socialLink)
    .max(siteLimits.socialLinks.max, `At most ${siteLimits.socialLinks.max} links`)
    .refine((links) => {
      const names = links.map(({ network }) => network.toLowerCase()).filter((name) => name !== '');
      return new Set(names).size === names.length;
    }, 'Each network once'),
});
export const setSiteInput = siteSettings.partial().refine(changesSomething, 'Nothing to change');

/** A measured figure in one sentence, with what it was counted from. */
const figure = z.strictObject({
  id: z.enum(figureIds),
  text: z.string(),
  /** Cases behind it. */
  n: z.number(),
  formula: z.string(),
  measuredAt: z.string(),
});

/** What everybody sees of the site itself; a figure is null until enough cases stand behind it. */
export const site = siteSettings.extend({ saving: figure.nullable(), personalBids: figure.nullable() });
export type Site = z.infer<typeof site>;
