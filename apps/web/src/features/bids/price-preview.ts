/**
 * Previews a bid's price with the domain functions that the server uses. Only the server's answer is binding.
 */
import {
  amenityLabel,
  type BidMark,
  bidFigures,
  mandatoryFees,
  marksOf,
  toCents,
  toDollars,
} from '@palmbid/domain';
import type { BidPrice } from '../../components/money-all-in.tsx';
import type { Bid } from '../../core/wire.ts';

export type PreviewRequest = {
  guests: number;
  bedrooms: number;
  nights: number;
  /** USD per night. */
  maxBudget: number;
  mustHaveAmenities: readonly string[];
  preferences: { pets?: string | undefined };
};

export type PreviewProperty = {
  maxGuests: number;
  bedrooms: number;
  amenities: readonly string[];
  /** USD per night; the fees are USD per stay, `extraGuestFee` per night and guest above `includedGuests`. */
  nightlyRate: number;
  cleaningFee: number;
  serviceFee: number;
  petFee: number;
  extraGuestFee: number;
  includedGuests: number | null;
};

export type PricePreview = BidPrice & {
  /** USD per night, before fees. */
  underMax: number;
  marks: BidMark[];
  missingMustHaves: string[];
  /** USD per night, when the amount looks like a price for the whole stay or month rather than a night. */
  meantPerNight: number | null;
};

/** Whether the guest brings pets: "none" and "" mean no. */
export const bringsPets = (pets: string | undefined): boolean =>
  pets !== undefined && pets !== '' && pets !== 'none';

/** How near, as a share, `amount` per night must be to the property's rate to count as a price for the whole stay. */
const NEAR_OWN_RATE = 0.5;

/** The figures of a bid of `amount` USD per night (above 0). Never throws. */
export function previewBid(amount: number, request: PreviewRequest, property: PreviewProperty): PricePreview {
  const { nights } = request;
  const amountCents = toCents(amount);
  const feesCents = mandatoryFees(
    {
      cleaningFeeCents: toCents(property.cleaningFee),
      serviceFeeCents: toCents(property.serviceFee),
      petFeeCents: toCents(property.petFee),
      extraGuestFeeCents: toCents(property.extraGuestFee),
      includedGuests: property.includedGuests,
    },
    { nights, guests: request.guests, pets: bringsPets(request.preferences.pets) },
  );
  const maxBudgetCents = toCents(request.maxBudget);
  const rateCents = toCents(property.nightlyRate);
  const price = { nights, amountCents, feesCents };
  const figures = bidFigures(price, maxBudgetCents, rateCents);
  const mustHaves = request.mustHaveAmenities.map(amenityLabel);
  const owned = property.amenities.map(amenityLabel);
  const marks = marksOf(
    price,
    { maxBudgetCents, guests: request.guests, bedrooms: request.bedrooms, mustHaveAmenities: mustHaves },
    {
      maxGuests: property.maxGuests,
      bedrooms: property.bedrooms,
      amenities: owned,
      nightlyRateCents: rateCents,
    },
  );
  const perNight = Math.round(amount / nights);
  const looksLikeTheStay =
    nights > 1 &&
    marks.includes('over_budget') &&
    Math.abs(perNight - property.nightlyRate) <= property.nightlyRate * NEAR_OWN_RATE;
  return {
    amount,
    nights,
    fees: toDollars(feesCents),
    allIn: toDollars(figures.allInCents),
    underMax: toDollars(figures.underMaxCents),
    totalUnderMax: toDollars(figures.totalUnderMaxCents),
    saving: figures.saving,
    marks,
    missingMustHaves: mustHaves.filter((label) => !owned.includes(label)),
    meantPerNight: looksLikeTheStay && perNight > 0 ? perNight : null,
  };
}

/** The figures of an existing bid at another amount per night; the fees stay the same. */
export function repriced(
  bid: Pick<Bid, 'nights' | 'fees'> & { request: Pick<Bid['request'], 'maxBudget'> },
  amount: number,
): Pick<BidPrice, 'allIn' | 'nights' | 'totalUnderMax'> {
  const figures = bidFigures(
    { nights: bid.nights, amountCents: toCents(amount), feesCents: toCents(bid.fees) },
    toCents(bid.request.maxBudget),
    0,
  );
  return {
    allIn: toDollars(figures.allInCents),
    nights: bid.nights,
    totalUnderMax: toDollars(figures.totalUnderMaxCents),
  };
}
