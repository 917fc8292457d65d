import {
  figureIds,
  auctionSettingLimits as limits,
  logoDesigns,
  openingGapKinds,
  operatorLimits,
  registrationCountries,
  siteLimits,
} from '@palmbid/domain';
import { z } from 'zod';
import { httpsUrl, text, wholeNumber } from '../../kit/fields.ts';
import { emailAddress } from '../../kit/person-fields.ts';
import { pictureFile } from '../photos/schema.ts';

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

/** What people must have done before they act; everything is off at first. */
export const verificationSettings = z.strictObject({
  /** A confirmed address before posting a request, bidding and accepting. */
  emailRequired: z.boolean(),
  /** Private or trader, before bidding. */
  standingRequired: z.boolean(),
});
export const setVerificationInput = verificationSettings
  .partial()
  .refine(changesSomething, 'Nothing to change');

/** What admins read before it is public. */
export const moderationSettings = z.strictObject({
  approveListings: z.boolean(),
  /** The first request of a guest, until one has been public. */
  approveFirstRequests: z.boolean(),
});
export const setModerationInput = moderationSettings.partial().refine(changesSomething, 'Nothing to change');

/** What is asked of homes. */
export const lodgingSettings = z.strictObject({
  /** Countries (ISO 3166-1 alpha-2) whose homes bid only with a registration number. */
  registrationCountries: z.array(z.string()),
});
export const setLodgingInput = z.strictObject({
  registrationCountries: z
    .array(z.enum(registrationCountries.map(({ country }) => country)))
    .overwrite((countries) => [...new Set(countries)].sort()),
});

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

const detail = ({ max }: { max: number }) => text(1, max).nullable();

/** Who operates the site, for everyone to see; null for what has not been entered. */
const operator = z.strictObject({
  name: detail(operatorLimits.name),
  /** As on an envelope, in lines. */
  postalAddress: detail(operatorLimits.postalAddress),
  jurisdiction: detail(operatorLimits.jurisdiction),
  contactEmail: emailAddress.nullable(),
  phone: detail(operatorLimits.phone),
});

/** What admins set about the operator. */
export const operatorSettings = operator.extend({
  /** An account that has not agreed to the terms and privacy in force posts, bids and accepts nothing. */
  consentRequired: z.boolean(),
});
export const setOperatorInput = operatorSettings.partial().refine(changesSomething, 'Nothing to change');
const logoUrl = z.string().nullable();
/** With the address of the uploaded logo. */
export const operatorWithLogo = operatorSettings.extend({ logoUrl });
export const setLogoInput = z.strictObject({ file: pictureFile });
/** What a lawful opening still lacks. */
export const opening = z.object({ gaps: z.array(z.enum(openingGapKinds)) });

/** The public settings; a figure is null until enough cases support it. */
export const site = siteSettings.extend({
  saving: figure.nullable(),
  personalBids: figure.nullable(),
  /** Null while nothing is entered. */
  operator: operator.nullable(),
  /** The address of an uploaded logo, shown in place of the drawn one. */
  logoUrl,
  /** The versions of the legal texts that are in force. */
  legal: z.strictObject({
    terms: z.number().nullable(),
    privacy: z.number().nullable(),
  }),
  /** The operator's own map tiles; missing: maps have outlines and names. */
  map: z.strictObject({ url: z.string(), attribution: z.string() }).optional(),
});
export type Site = z.infer<typeof site>;
