import { type Cents, formatMoney } from '../money.ts';
import type { CalendarDay } from '../stay.ts';

/**
 * The lines that make up a bid's price. The nights are a line of their own; all others but the deposit are its fees, so that the lines
 * add up to the all-in price. The deposit is refundable and stands beside it. The database holds the sum (`bids_lines`).
 */

/** What a host charges beside the nights. */
export const chargeKinds = ['cleaning', 'service', 'pets', 'extraGuests', 'deposit'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
/** `fees`: the one sum of a bid that has no lines. */
export const lineKinds = ['nights', ...chargeKinds, 'tax', 'fees'] as const;
export type LineKind = (typeof lineKinds)[number];

/** `percent` of the nights, an amount per `night`, or an amount per `person` and night. */
export const taxBases = ['percent', 'night', 'person'] as const;
export type TaxBasis = (typeof taxBases)[number];

/** The first day of check-in that a tax applies to, and the first that it does not; null while no end is set. */
type InForce = { from: CalendarDay; until: CalendarDay | null };

/** A lodging tax of a place. */
export type LodgingTax = InForce & {
  name: string;
  basis: TaxBasis;
  /** Thousandths of a per cent, or USD cents. */
  rate: number;
  /** The number of nights that are taxed at most; null for all. */
  maxNights: number | null;
};

/** `terms`: until when and how a deposit is returned. `own`: set for this bid, not by the property. */
export type ChargeLine = { kind: ChargeKind; cents: Cents; own?: true; terms?: string };
/** `nights`: those that are taxed. `guests`: for a tax per person. */
export type TaxLine = {
  kind: 'tax';
  cents: Cents;
  name: string;
  basis: TaxBasis;
  rate: number;
  nights: number;
  guests?: number;
};
/** A line as stored with its bid; the nights follow from the bid itself. */
export type BidLine = ChargeLine | TaxLine;

/** What a property usually charges beside the nights. */
export type Charges = {
  /** Once per stay. */
  cleaningFeeCents: Cents;
  /** Once per stay. */
  serviceFeeCents: Cents;
  /** Once per stay, only when pets come along. */
  petFeeCents: Cents;
  /** Per night and per guest above `includedGuests`. */
  extraGuestFeeCents: Cents;
  includedGuests: number | null;
};
export type Deposit = { depositCents: Cents; depositTerms: string };
export type PricedStay = { nights: number; guests: number; pets: boolean };
/** Charges that a host sets for one bid, in cents for the stay. */
export type OwnCharges = { readonly [K in ChargeKind]?: Cents | undefined };

/** The charges of a stay by kind, without the deposit. */
function chargesOf(charges: Charges, { nights, guests, pets }: PricedStay) {
  const { includedGuests } = charges;
  const extraGuests = includedGuests === null ? 0 : Math.max(0, guests - includedGuests);
  return {
    cleaning: charges.cleaningFeeCents,
    service: charges.serviceFeeCents,
    pets: pets ? charges.petFeeCents : 0,
    extraGuests: charges.extraGuestFeeCents * extraGuests * nights,
  };
}

/** Fees of a stay in cents, before taxes: cleaning + service + pets + extra guests x nights. */
export const mandatoryFees = (charges: Charges, stay: PricedStay): Cents =>
  Object.values(chargesOf(charges, stay)).reduce((sum, cents) => sum + cents, 0);

/**
 * A tax on some nights, in whole cents; half a cent is rounded up. The database computes the per cent in the same way
 * (`lines_at`), because an accepted counter-offer lowers the nights there.
 */
export function taxCents(
  line: Pick<TaxLine, 'basis' | 'rate' | 'nights' | 'guests'>,
  amountCents: Cents,
): Cents {
  if (line.basis === 'percent') return Math.floor((line.nights * amountCents * line.rate + 50_000) / 100_000);
  return line.rate * line.nights * (line.guests ?? 1);
}

/** True for a stay that begins while the tax is in force. */
export const isTaxed = (tax: InForce, checkIn: CalendarDay): boolean =>
  tax.from <= checkIn && (tax.until === null || checkIn < tax.until);

/** The lodging taxes of a stay, each computed and rounded by itself. `taxes`: those of the property's place. */
export const taxLines = (
  taxes: readonly LodgingTax[],
  stay: { checkIn: CalendarDay; nights: number; guests: number; amountCents: Cents },
): TaxLine[] =>
  taxes
    .filter((tax) => isTaxed(tax, stay.checkIn))
    .map(({ name, basis, rate, maxNights }) => {
      const nights = Math.min(stay.nights, maxNights ?? stay.nights);
      const terms = { basis, rate, nights, ...(basis === 'person' && { guests: stay.guests }) };
      return { kind: 'tax', name, ...terms, cents: taxCents(terms, stay.amountCents) };
    });

/** The charges that a bid has for itself, by kind. */
export const ownCharges = (lines: readonly BidLine[] | null): OwnCharges =>
  Object.fromEntries(
    (lines ?? []).flatMap((line) => (line.kind !== 'tax' && line.own ? [[line.kind, line.cents]] : [])),
  );

/**
 * The lines of a bid: what the property usually charges, or what its host set for this bid, then the taxes of the place. A charge of
 * nothing is kept only when it is the host's own.
 */
export function bidLines(
  home: Charges & Deposit & { taxes: readonly LodgingTax[] },
  stay: PricedStay & { checkIn: CalendarDay; amountCents: Cents },
  own: OwnCharges = {},
): BidLine[] {
  const usual = { ...chargesOf(home, stay), deposit: home.depositCents };
  const charged = (kind: ChargeKind): ChargeLine[] => {
    const set = own[kind];
    const differs = set !== undefined && set !== usual[kind];
    const cents = set ?? usual[kind];
    if (cents === 0 && !differs) return [];
    const terms = kind === 'deposit' && cents > 0 && home.depositTerms !== '' && { terms: home.depositTerms };
    return [{ kind, cents, ...(differs && { own: true as const }), ...terms }];
  };
  return [
    ...(['cleaning', 'service', 'pets', 'extraGuests'] as const).flatMap(charged),
    ...taxLines(home.taxes, stay),
    ...charged('deposit'),
  ];
}

/** The fees of a bid: all its lines but the deposit. */
export const feesOfLines = (lines: readonly BidLine[]): Cents =>
  lines.reduce((sum, { kind, cents }) => sum + (kind === 'deposit' ? 0 : cents), 0);

/** The refundable deposit of a bid in cents; 0 without one. */
export const depositOf = (lines: readonly BidLine[] | null): Cents =>
  lines?.find(({ kind }) => kind === 'deposit')?.cents ?? 0;

type LinedBid = { nights: number; feesCents: Cents; lines: readonly BidLine[] | null };

/** The lines and fees of a bid at another amount per night: taxes in per cent change with it. */
export function linesAt(
  bid: LinedBid,
  amountCents: Cents,
): { lines: readonly BidLine[] | null; feesCents: Cents } {
  if (bid.lines === null) return { lines: null, feesCents: bid.feesCents };
  const lines = bid.lines.map((line) =>
    line.kind === 'tax' && line.basis === 'percent' ? { ...line, cents: taxCents(line, amountCents) } : line,
  );
  return { lines, feesCents: feesOfLines(lines) };
}

// What is shown ----------------------------------------------------------------------------------------------------------

/** A line as people read it. `note`: the rate of a tax, the terms of a deposit. */
export type ShownLine = {
  kind: LineKind;
  label: string;
  cents: Cents;
  note?: string;
  /** Of a tax in per cent: its rate in thousandths and the nights it is of, so that it can be worked out at another amount. */
  percent?: { rate: number; nights: number };
};

const labels: Readonly<Record<Exclude<LineKind, 'nights' | 'tax'>, string>> = {
  cleaning: 'Cleaning',
  service: 'Service',
  pets: 'Pets',
  extraGuests: 'Extra guests',
  deposit: 'Refundable deposit',
  fees: 'Fees',
};
export const chargeLabels: Readonly<Record<ChargeKind, string>> = labels;

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** "6.5%", "$2.00 per night", "$2.00 per person and night": the rate of a tax. */
export function taxRate({ basis, rate }: Pick<LodgingTax, 'basis' | 'rate'>): string {
  if (basis === 'percent') return `${rate / 1000}%`;
  return `${formatMoney(rate / 100)} per ${basis === 'person' ? 'person and night' : 'night'}`;
}

const taxNote = (line: TaxLine): string =>
  line.basis === 'percent'
    ? `${taxRate(line)} of ${counted(line.nights, 'night')}`
    : `${taxRate(line)}, ${line.guests === undefined ? '' : `${counted(line.guests, 'guest')}, `}${counted(line.nights, 'night')}`;

/**
 * The lines of a bid as they are shown everywhere: the nights first, the deposit last. All but the deposit add up to the all-in price.
 * A bid without lines has one line "Fees".
 */
export function shownLines({
  nights,
  amountCents,
  feesCents,
  lines,
}: LinedBid & { amountCents: Cents }): ShownLine[] {
  const label = `${formatMoney(amountCents / 100)} × ${counted(nights, 'night')}`;
  const stay: ShownLine = { kind: 'nights', label, cents: nights * amountCents };
  if (lines === null)
    return feesCents === 0 ? [stay] : [stay, { kind: 'fees', label: labels.fees, cents: feesCents }];
  const shown = lines
    .filter(({ cents }) => cents > 0)
    .map((line): ShownLine => {
      const { kind, cents } = line;
      if (line.kind === 'tax') {
        const { basis, rate, nights: taxed } = line;
        const percent = basis === 'percent' && { percent: { rate, nights: taxed } };
        return { kind, label: line.name, cents, note: taxNote(line), ...percent };
      }
      return { kind, label: labels[line.kind], cents, ...(line.terms && { note: line.terms }) };
    });
  return [stay, ...shown];
}

/** One line of plain text: "$120 × 3 nights $360, Cleaning $40. Refundable deposit $200, not part of the price." */
export function linesSentence(lines: readonly Pick<ShownLine, 'kind' | 'label' | 'cents'>[]): string {
  const text = ({ label, cents }: Pick<ShownLine, 'label' | 'cents'>) =>
    `${label} ${formatMoney(cents / 100)}`;
  const deposit = lines.find(({ kind }) => kind === 'deposit');
  const priced = lines.filter(({ kind }) => kind !== 'deposit').map(text);
  return `${priced.join(', ')}.${deposit ? ` ${text(deposit)}, not part of the price.` : ''}`;
}
