import { limits, taxBases } from '@palmbid/domain';
import { z } from 'zod';
import { calendarDay, day, id, instant, pageInput, pageOf, text, wholeNumber } from '../../kit/fields.ts';

const { rate } = limits.lodgingTax;
const thousandths = (value: number): boolean => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
const cents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** A lodging tax. `rate` is per cent of the nights with up to 3 decimals, else USD per night, or per person and night. */
const taxFields = {
  name: text(1, limits.lodgingTax.name),
  basis: z.enum(taxBases, 'Basis must be percent, night or person'),
  rate: z.number().positive('Must be above 0').max(rate.amount, `Must be at most ${rate.amount}`),
  /** The number of nights that are taxed at most; null for all. */
  maxNights: wholeNumber(1, limits.nights.max).nullable(),
  /** Stays that begin on this day or later. */
  from: calendarDay,
  /** Stays that begin before this day; null for no end. */
  until: calendarDay.nullable(),
};

export const addTaxInput = z
  .strictObject({
    ...taxFields,
    maxNights: taxFields.maxNights.default(null),
    until: taxFields.until.default(null),
    /** A country, a region or a town that the gazetteer knows. */
    place: text(1, limits.location.max),
  })
  .refine(({ basis, rate: given }) => (basis === 'percent' ? thousandths(given) : cents(given)), {
    path: ['rate'],
    message: 'Must have at most 3 decimals in per cent, and 2 in dollars',
  })
  .refine(({ basis, rate: given }) => basis !== 'percent' || given <= rate.percent, {
    path: ['rate'],
    message: `Must be at most ${rate.percent} per cent`,
  })
  .refine(({ from, until }) => until === null || from <= until, {
    path: ['until'],
    message: 'Must not be before the first day',
  });
export type AddTaxInput = z.output<typeof addTaxInput>;

export const endTaxInput = z.strictObject({ id, until: taxFields.until });
export type EndTaxInput = z.output<typeof endTaxInput>;

export const listTaxesInput = z.strictObject(pageInput);

const taxTerms = z.object({
  name: z.string(),
  basis: z.enum(taxBases),
  rate: z.number(),
  maxNights: z.number().nullable(),
  from: day,
  until: day.nullable(),
});
export const lodgingTax = taxTerms.extend({
  id: z.number(),
  /** "Lisbon, Lisbon, Portugal". */
  place: z.string(),
  createdAt: instant,
});
export const taxPage = pageOf(lodgingTax);

/** The lodging taxes of a property's place. */
export const propertyTaxes = z.object({ items: z.array(taxTerms) });
