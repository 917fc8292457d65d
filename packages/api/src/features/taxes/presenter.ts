import { countryName } from '@palmbid/ai';
import type { LodgingTaxRow } from '@palmbid/db';
import { type LodgingTax, toCents, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { AddTaxInput, lodgingTax, propertyTaxes } from './schema.ts';

/** The rate as it is stored: thousandths of a per cent, or cents. */
export const toStoredRate = ({ basis, rate }: Pick<AddTaxInput, 'basis' | 'rate'>): number =>
  basis === 'percent' ? Math.round(rate * 1000) : toCents(rate);

const toRate = ({ basis, rate }: Pick<LodgingTax, 'basis' | 'rate'>): number =>
  basis === 'percent' ? rate / 1000 : toDollars(rate);

export const toLodgingTax = (row: LodgingTaxRow): z.input<typeof lodgingTax> => ({
  id: row.id,
  place: [row.city, row.region, countryName(row.country)].filter((part) => part !== null).join(', '),
  name: row.name,
  basis: row.basis,
  rate: toRate(row),
  maxNights: row.max_nights,
  from: row.from_day,
  until: row.until_day,
  createdAt: row.created_at,
});

export const toPropertyTaxes = (taxes: readonly LodgingTax[]): z.input<typeof propertyTaxes> => ({
  items: taxes.map((tax) => ({ ...tax, rate: toRate(tax) })),
});
