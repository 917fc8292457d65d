import type { createPropertyInput } from '@palmbid/api/schemas';
import {
  type CancellationPolicy,
  cancellationPolicies,
  canonicalPropertyType,
  defaultPropertyType,
  limits,
} from '@palmbid/domain';
import type { z } from 'zod';
import type { Property } from '../../core/wire.ts';

/** The value of a number field: '' while empty. */
type Figure = number | string;

/** The values of a new property; a number field is '' while it is empty. */
export const newPropertyValues = {
  title: '',
  propertyType: defaultPropertyType as string,
  description: '',
  location: '',
  address: '',
  imageUrl: '',
  maxGuests: 2 as Figure,
  bedrooms: 1 as Figure,
  bathrooms: 1 as Figure,
  sqft: '' as Figure,
  nightlyRate: limits.nightlyRate.default as Figure,
  minNights: 1 as Figure,
  cleaningFee: 0 as Figure,
  serviceFee: 0 as Figure,
  petFee: 0 as Figure,
  extraGuestFee: 0 as Figure,
  includedGuests: '' as Figure,
  deposit: 0 as Figure,
  depositTerms: '',
  registrationNumber: '',
  amenities: [] as string[],
  petsAllowed: false,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  /** '' for the time zone of the location. */
  timezone: '',
  cancellationPolicy: 'moderate' as CancellationPolicy,
};
export type PropertyValues = typeof newPropertyValues;

const names = Object.keys(newPropertyValues) as (keyof PropertyValues)[];

/** A stored property as form values. */
export const toValues = (property: Property): PropertyValues => ({
  ...(Object.fromEntries(names.map((name) => [name, property[name] ?? ''])) as PropertyValues),
  propertyType: canonicalPropertyType(property.propertyType) ?? 'other',
});

/** Null for an empty field, not undefined: the schema's default must not replace a value that the host deleted. */
const required = (value: Figure): number | null => (value === '' ? null : Number(value));
const optional = (value: Figure): number | null => (value === '' ? null : Number(value));
/** An empty fee means 0. */
const fee = (value: Figure): number => (value === '' ? 0 : Number(value));

/** The form's values as the call's input; the schema reports empty required fields. */
export const toPropertyInput = (values: PropertyValues) => ({
  ...values,
  imageUrl: values.imageUrl.trim() === '' ? null : values.imageUrl.trim(),
  maxGuests: required(values.maxGuests),
  bedrooms: required(values.bedrooms),
  bathrooms: required(values.bathrooms),
  sqft: optional(values.sqft),
  nightlyRate: required(values.nightlyRate),
  minNights: required(values.minNights),
  cleaningFee: fee(values.cleaningFee),
  serviceFee: fee(values.serviceFee),
  petFee: fee(values.petFee),
  extraGuestFee: fee(values.extraGuestFee),
  includedGuests: optional(values.includedGuests),
  deposit: fee(values.deposit),
  timezone: values.timezone || undefined,
});
export type PropertyInput = z.output<typeof createPropertyInput>;

const isFigure = (value: unknown): value is Figure => typeof value === 'number' || value === '';
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Merges a draft into `base`; fields of the wrong type are ignored. */
export function withDraft(base: PropertyValues, draft: Readonly<Record<string, unknown>>): PropertyValues {
  const values: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(draft)) {
    const present = values[name];
    if (present === undefined) continue;
    const fits = isTexts(present)
      ? isTexts(value)
      : typeof newPropertyValues[name as keyof PropertyValues] === 'number' ||
          name === 'sqft' ||
          name === 'includedGuests'
        ? isFigure(value)
        : name === 'cancellationPolicy'
          ? cancellationPolicies.some((policy) => policy === value)
          : typeof value === typeof present;
    if (fits) values[name] = value;
  }
  return values as PropertyValues;
}
