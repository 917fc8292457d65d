/**
 * What a bid will come to, before it is sent: the same functions the server uses, on the same figures. The server's
 * answer is what counts; this only spares a host the surprise.
 */
import {
  allIn,
  amenityLabel,
  type BidMark,
  mandatoryFees,
  marksOf,
  savingShare,
  toCents,
  toDollars,
} from '@palmbid/domain';

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

export type PricePreview = {
  /** USD for the stay. */
  fees: number;
  allIn: number;
  /** USD per night under the guest's maximum; negative when over. */
  underMax: number;
  /** USD for the stay: nights x maximum minus all-in; negative when over. */
  totalUnderMax: number;
  /** Share of 1 under the property's own price; negative when dearer. */
  saving: number;
  marks: BidMark[];
  missingMustHaves: string[];
  /** USD per night, when the amount looks like a price for the whole stay or month rather than a night. */
  meantPerNight: number | null;
};

/** "none" and "" mean no pets; anything else names some. */
export const petsCome = (pets: string | undefined): boolean =>
  pets !== undefined && pets !== '' && pets !== 'none';

/** `amount` divided by the nights lies within this share of the property's own rate: it was meant for the stay. */
const NEAR_OWN_RATE = 0.5;

/** Figures of a bid of `amount` USD per night (above 0). Never throws. */
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
    { nights, guests: request.guests, pets: petsCome(request.preferences.pets) },
  );
  const allInCents = allIn(nights, amountCents, feesCents);
  const maxBudgetCents = toCents(request.maxBudget);
  const rateCents = toCents(property.nightlyRate);
  const mustHaves = request.mustHaveAmenities.map(amenityLabel);
  const owned = property.amenities.map(amenityLabel);
  const marks = marksOf(
    { amountCents, feesCents, nights },
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
    fees: toDollars(feesCents),
    allIn: toDollars(allInCents),
    underMax: toDollars(maxBudgetCents - amountCents),
    totalUnderMax: toDollars(nights * maxBudgetCents - allInCents),
    saving: savingShare({ nights, allInCents, feesCents }, rateCents),
    marks,
    missingMustHaves: mustHaves.filter((label) => !owned.includes(label)),
    meantPerNight: looksLikeTheStay && perNight > 0 ? perNight : null,
  };
}
