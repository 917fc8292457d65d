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

/** The form's own values: every number field may be empty. */
export type PropertyValues = {
  title: string;
  propertyType: string;
  description: string;
  location: string;
  address: string;
  imageUrl: string;
  maxGuests: Figure;
  bedrooms: Figure;
  bathrooms: Figure;
  sqft: Figure;
  nightlyRate: Figure;
  minNights: Figure;
  cleaningFee: Figure;
  serviceFee: Figure;
  petFee: Figure;
  extraGuestFee: Figure;
  includedGuests: Figure;
  amenities: string[];
  petsAllowed: boolean;
  checkInTime: string;
  checkOutTime: string;
  /** '' for the time zone of the location. */
  timezone: string;
  cancellationPolicy: CancellationPolicy;
};

/** The values of a new property. */
export const newPropertyValues: PropertyValues = {
  title: '',
  propertyType: defaultPropertyType,
  description: '',
  location: '',
  address: '',
  imageUrl: '',
  maxGuests: 2,
  bedrooms: 1,
  bathrooms: 1,
  sqft: '',
  nightlyRate: limits.nightlyRate.default,
  minNights: 1,
  cleaningFee: 0,
  serviceFee: 0,
  petFee: 0,
  extraGuestFee: 0,
  includedGuests: '',
  amenities: [],
  petsAllowed: false,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  timezone: '',
  cancellationPolicy: 'moderate',
};

/** A stored property as form values. */
export const toValues = (property: Property): PropertyValues => ({
  title: property.title,
  propertyType: canonicalPropertyType(property.propertyType) ?? 'other',
  description: property.description,
  location: property.location,
  address: property.address ?? '',
  imageUrl: property.imageUrl ?? '',
  maxGuests: property.maxGuests,
  bedrooms: property.bedrooms,
  bathrooms: property.bathrooms,
  sqft: property.sqft ?? '',
  nightlyRate: property.nightlyRate,
  minNights: property.minNights,
  cleaningFee: property.cleaningFee,
  serviceFee: property.serviceFee,
  petFee: property.petFee,
  extraGuestFee: property.extraGuestFee,
  includedGuests: property.includedGuests ?? '',
  amenities: property.amenities,
  petsAllowed: property.petsAllowed,
  checkInTime: property.checkInTime,
  checkOutTime: property.checkOutTime,
  timezone: property.timezone,
  cancellationPolicy: property.cancellationPolicy,
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
