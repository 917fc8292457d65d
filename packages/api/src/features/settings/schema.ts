import { auctionSettingLimits as limits } from '@palmbid/domain';
import { z } from 'zod';
import { wholeNumber } from '../../kit/fields.ts';

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
export const setAuctionInput = auctionSettings
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'Nothing to change');
