import {
  NumberInput,
  type NumberInputProps,
  Select,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  cancellationPolicies,
  cancellationPolicyNames,
  cancellationRule,
  limits,
  propertyTypeLabels,
  propertyTypes,
  registrationCountries,
} from '@palmbid/domain';
import { type ReactNode, useId } from 'react';
import { AmountInput } from '../../components/amount-input.tsx';
import { ContactHint } from '../../components/contact-hint.tsx';
import { PlaceField } from '../../components/place-field/place-field.tsx';
import { TimeZoneSelect } from '../../components/time-zone-select.tsx';
import classes from './property-form.module.css';
import type { PropertyValues } from './property-values.ts';

export type PropertyForm = UseFormReturnType<PropertyValues>;

/** A titled section of the form. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.sectionTitle}>
        {title}
      </h2>
      {hint ? <p className={classes.sectionHint}>{hint}</p> : null}
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** An input for a whole number. A value out of bounds stays and is reported at the field. */
const WholeInput = (props: NumberInputProps) => (
  <NumberInput
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="none"
    thousandSeparator=","
    inputMode="numeric"
    {...props}
  />
);

export function PlaceSection({ form }: { form: PropertyForm }) {
  const { title, description } = form.values;
  return (
    <FormSection title="The place" hint="What guests read first. The address stays private until a booking.">
      <TextInput label="Title" withAsterisk maxLength={limits.title.max} {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="Property type"
          allowDeselect={false}
          data={propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))}
          {...form.getInputProps('propertyType')}
        />
        <PlaceField
          label="Location"
          description="City and region, as guests would search for it"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          autoComplete="address-level2"
          {...form.getInputProps('location')}
          onChange={(text) => {
            form.setFieldValue('location', text);
            // A new location resets the time zone to that of the location.
            form.setFieldValue('timezone', '');
          }}
        />
      </SimpleGrid>
      <Textarea
        label="Description"
        description={
          <ContactHint words="listing" text={`${title}\n${description}`}>
            Everybody reads it, with or without an account.
          </ContactHint>
        }
        autosize
        minRows={4}
        maxRows={14}
        maxLength={limits.description.max}
        {...form.getInputProps('description')}
      />
      <TextInput
        label="Address"
        description="Only you, and guests with a confirmed booking, ever see it"
        maxLength={limits.address.max}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
    </FormSection>
  );
}

export function SpaceSection({ form }: { form: PropertyForm }) {
  const { guests, bedrooms, bathrooms, sqft } = limits;
  return (
    <FormSection title="Space">
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <WholeInput label="Guests" withAsterisk {...guests} {...form.getInputProps('maxGuests')} />
        <WholeInput label="Bedrooms" withAsterisk {...bedrooms} {...form.getInputProps('bedrooms')} />
        <WholeInput label="Bathrooms" withAsterisk {...bathrooms} {...form.getInputProps('bathrooms')} />
        <WholeInput label="Square feet" {...sqft} step={50} {...form.getInputProps('sqft')} />
      </SimpleGrid>
    </FormSection>
  );
}

export function PriceSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection
      title="Price and fees"
      hint="Your own price is what savings are measured against. Fees are part of every bid’s all-in total; nothing is added later."
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <AmountInput
          label="Nightly rate"
          withAsterisk
          allowDecimal={false}
          max={limits.nightlyRate.max}
          {...form.getInputProps('nightlyRate')}
        />
        <WholeInput label="Minimum nights" {...limits.minNights} {...form.getInputProps('minNights')} />
        <AmountInput label="Cleaning fee, per stay" {...form.getInputProps('cleaningFee')} />
        <AmountInput label="Service fee, per stay" {...form.getInputProps('serviceFee')} />
        <AmountInput label="Extra guest fee, per night and guest" {...form.getInputProps('extraGuestFee')} />
        <WholeInput
          label="Guests included in the rate"
          placeholder="All"
          {...limits.guests}
          {...form.getInputProps('includedGuests')}
        />
        <AmountInput label="Refundable deposit, per stay" {...form.getInputProps('deposit')} />
      </SimpleGrid>
      {Number(form.values.deposit) > 0 ? (
        <Textarea
          label="Deposit terms"
          description="How it is paid, and until when and how it is returned. A deposit is never part of a price."
          maxLength={limits.depositTerms.max}
          autosize
          {...form.getInputProps('depositTerms')}
        />
      ) : null}
    </FormSection>
  );
}

export function RulesSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection title="House rules">
      <Switch label="Pets are welcome" {...form.getInputProps('petsAllowed', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        <TextInput label="Check-in from" type="time" {...form.getInputProps('checkInTime')} />
        <TextInput label="Check-out by" type="time" {...form.getInputProps('checkOutTime')} />
        {form.values.petsAllowed ? (
          <AmountInput label="Pet fee, per stay" {...form.getInputProps('petFee')} />
        ) : null}
      </SimpleGrid>
      <TextInput
        label="Registration number"
        description={`Guests see it on the listing. Homes for short stays need one in ${registrationCountries.map(({ name }) => name).join(', ')}.`}
        maxLength={limits.registrationNumber.max}
        {...form.getInputProps('registrationNumber')}
      />
      <TimeZoneSelect
        description="Whose clocks check-in, cancellation and the end of a stay follow. Left empty, those of the location."
        placeholder="That of the location"
        {...form.getInputProps('timezone')}
      />
      <Select
        label="Cancellation"
        description={cancellationRule(form.values.cancellationPolicy)}
        allowDeselect={false}
        data={cancellationPolicies.map((value) => ({ value, label: cancellationPolicyNames[value] }))}
        {...form.getInputProps('cancellationPolicy')}
      />
    </FormSection>
  );
}
