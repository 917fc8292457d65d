/**
 * Previews a bid's price with the domain functions that the server uses. Only the server's answer is binding.
 */
import {
  amenityLabel,
  type BidMark,
  bidFigures,
  bidLines,
  type ChargeKind,
  type Charges,
  type Deposit,
  feesOfLines,
  type LodgingTax,
  marksOf,
  type OwnCharges,
  shownLines,
  taxCents,
  toCents,
  toDollars,
} from '@palmbid/domain';
import type { BidPrice } from '../../components/money-all-in.tsx';
import type { Bid } from '../../core/wire.ts';

export type PreviewRequest = {
  checkInDate: string;
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
  /** USD, refundable and no part of the price. */
  deposit: number;
  depositTerms: string;
  /** The lodging taxes of its place. */
  taxes?: readonly LodgingTax[];
  /** What the host charges for this bid alone, in cents. */
  own?: OwnCharges;
};

const chargesOf = (property: PreviewProperty): Charges & Deposit => ({
  cleaningFeeCents: toCents(property.cleaningFee),
  serviceFeeCents: toCents(property.serviceFee),
  petFeeCents: toCents(property.petFee),
  extraGuestFeeCents: toCents(property.extraGuestFee),
  includedGuests: property.includedGuests,
  depositCents: toCents(property.deposit),
  depositTerms: property.depositTerms,
});

const stayOf = (request: PreviewRequest) => ({
  checkIn: request.checkInDate,
  nights: request.nights,
  guests: request.guests,
  pets: bringsPets(request.preferences.pets),
});

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
  const lines = bidLines(
    { ...chargesOf(property), taxes: property.taxes ?? [] },
    { ...stayOf(request), amountCents },
    property.own,
  );
  const feesCents = feesOfLines(lines);
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
    lines: shownLines({ ...price, lines }).map(({ cents, ...line }) => ({
      ...line,
      amount: toDollars(cents),
    })),
    allIn: toDollars(figures.allInCents),
    underMax: toDollars(figures.underMaxCents),
    totalUnderMax: toDollars(figures.totalUnderMaxCents),
    saving: figures.saving,
    marks,
    missingMustHaves: mustHaves.filter((label) => !owned.includes(label)),
    meantPerNight: looksLikeTheStay && perNight > 0 ? perNight : null,
  };
}

/** The figures of an existing bid at another amount per night: taxes in per cent change with it, all other fees stay. */
export function repriced(
  bid: Pick<Bid, 'nights' | 'fees' | 'lines'> & { request: Pick<Bid['request'], 'maxBudget'> },
  amount: number,
): Pick<BidPrice, 'allIn' | 'nights' | 'fees' | 'totalUnderMax'> {
  const feesCents = (bid.lines ?? []).reduce(
    (fees, line) =>
      line.percent
        ? fees - toCents(line.amount) + taxCents({ basis: 'percent', ...line.percent }, toCents(amount))
        : fees,
    toCents(bid.fees),
  );
  const figures = bidFigures(
    { nights: bid.nights, amountCents: toCents(amount), feesCents },
    toCents(bid.request.maxBudget),
    0,
  );
  return {
    allIn: toDollars(figures.allInCents),
    nights: bid.nights,
    fees: toDollars(feesCents),
    totalUnderMax: toDollars(figures.totalUnderMaxCents),
  };
}

/** What a property usually charges for a stay beside the nights, in USD by kind. */
export function usualCharges(request: PreviewRequest, property: PreviewProperty): Record<ChargeKind, number> {
  const lines = bidLines({ ...chargesOf(property), taxes: [] }, { ...stayOf(request), amountCents: 1 });
  const of = (kind: ChargeKind) => toDollars(lines.find((line) => line.kind === kind)?.cents ?? 0);
  return {
    cleaning: of('cleaning'),
    service: of('service'),
    pets: of('pets'),
    extraGuests: of('extraGuests'),
    deposit: of('deposit'),
  };
}
