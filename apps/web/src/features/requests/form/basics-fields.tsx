import { SegmentedControl, Select, SimpleGrid, Slider, Text, TextInput } from '@mantine/core';
import {
  type DestinationType,
  destinationTypeLabels,
  destinationTypes,
  limits,
  petOptionLabels,
  petOptions,
  travelModeLabels,
  travelModes,
} from '@palmbid/domain';
import { useId } from 'react';
import type { SceneKind } from '../../../components/illustrations/pick-scene.ts';
import { Scene } from '../../../components/illustrations/scene.tsx';
import { PlaceField } from '../../../components/place-field/place-field.tsx';
import { countNights, plural } from '../../../lib/format.ts';
import type { AnswerFieldsProps } from './answers.ts';
import { Assumed } from './assumed.tsx';
import { CountPicker } from './count-picker.tsx';
import { Field } from './field.tsx';
import classes from './request-form.module.css';

const scenes: Record<DestinationType, SceneKind> = {
  coastal: 'coast',
  mountains: 'mountains',
  lake: 'lake',
  city: 'city',
  desert: 'desert',
  countryside: 'countryside',
};

const NO_MODE = 'any';
const modes = [
  { value: NO_MODE, label: 'Either' },
  ...travelModes.map((mode) => ({ value: mode, label: travelModeLabels[mode] })),
];

function nightsText(checkIn: string, checkOut: string): string {
  if (!checkIn || !checkOut) return 'Choose both dates';
  const nights = countNights(checkIn, checkOut);
  return nights > 0 ? plural(nights, 'night') : 'Check-out must be after check-in';
}

/** Destination, dates, party and travel. */
export function BasicsFields({ answers, errors, onChange }: AnswerFieldsProps) {
  const dates = useId();
  return (
    <div className={classes.sections}>
      <PlaceField
        label={
          <>
            Destination
            <Assumed fields={['location']} />
          </>
        }
        description="A town, a region, an island: as you would say it"
        placeholder="Lisbon, the Algarve, Lake Tahoe"
        size="md"
        withAsterisk
        value={answers.destination}
        error={errors.destination}
        onChange={(destination) => onChange({ destination })}
        data-answer="destination"
      />

      <Field label="Destination type" hint="Optional">
        <ul className={classes.scenes}>
          {destinationTypes.map((type) => {
            const chosen = answers.destinationType === type;
            return (
              <li key={type}>
                <button
                  type="button"
                  className={classes.scene}
                  aria-pressed={chosen}
                  onClick={() => onChange({ destinationType: chosen ? null : type })}
                >
                  <span className={classes.scenePicture} aria-hidden>
                    <Scene kind={scenes[type]} />
                  </span>
                  {destinationTypeLabels[type]}
                </button>
              </li>
            );
          })}
        </ul>
      </Field>

      <Field label="Dates" fields={['checkInDate', 'checkOutDate']}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            type="date"
            label="Check-in"
            value={answers.checkInDate}
            error={errors.checkInDate}
            onChange={(event) => onChange({ checkInDate: event.currentTarget.value })}
            aria-describedby={dates}
            data-answer="checkInDate"
          />
          <TextInput
            type="date"
            label="Check-out"
            min={answers.checkInDate}
            value={answers.checkOutDate}
            error={errors.checkOutDate}
            onChange={(event) => onChange({ checkOutDate: event.currentTarget.value })}
            aria-describedby={dates}
            data-answer="checkOutDate"
          />
        </SimpleGrid>
        <div className={classes.row}>
          <SegmentedControl
            aria-label="Date flexibility"
            value={answers.dateFlexibility}
            onChange={(value) => onChange({ dateFlexibility: value === 'flexible' ? 'flexible' : 'exact' })}
            data={[
              { value: 'exact', label: 'Exact dates' },
              { value: 'flexible', label: 'Flexible, ± 3 days' },
            ]}
          />
          <Text id={dates} size="sm" c="dimmed" className="tabular" aria-live="polite">
            {nightsText(answers.checkInDate, answers.checkOutDate)}
          </Text>
        </div>
      </Field>

      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <CountPicker
          label="Adults"
          fields={['guests']}
          from={1}
          open={5}
          max={limits.guests.max}
          value={answers.adults}
          onChange={(adults) => onChange({ adults })}
          error={errors.adults}
        />
        <CountPicker
          label="Children"
          from={0}
          open={4}
          max={limits.guests.max - 1}
          value={answers.children}
          onChange={(children) => onChange({ children })}
        />
      </SimpleGrid>

      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Select
          label="Pets"
          data={petOptions.map((value) => ({ value, label: petOptionLabels[value] }))}
          value={answers.pets}
          allowDeselect={false}
          onChange={(value) => onChange({ pets: petOptions.find((each) => each === value) ?? 'none' })}
        />
        <PlaceField
          label="Home city"
          description="Where you set out from"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="address-level2"
          value={answers.homeCity}
          onChange={(homeCity) => onChange({ homeCity })}
        />
      </SimpleGrid>

      <Field label="Fly or drive">
        <SegmentedControl
          aria-label="Fly or drive"
          value={answers.travelMode ?? NO_MODE}
          onChange={(value) => onChange({ travelMode: travelModes.find((mode) => mode === value) ?? null })}
          data={modes}
        />
        {answers.travelMode === 'drive' ? (
          <div className={classes.slider}>
            <Text size="sm" id={`${dates}-hours`}>
              At most <strong className="tabular">{plural(answers.maxDrivingHours, 'hour')}</strong> of
              driving
            </Text>
            <Slider
              min={1}
              max={12}
              step={1}
              value={answers.maxDrivingHours}
              onChange={(maxDrivingHours) => onChange({ maxDrivingHours })}
              label={null}
              marks={[
                { value: 1, label: '1' },
                { value: 6, label: '6' },
                { value: 12, label: '12' },
              ]}
              thumbLabel="Maximum driving hours"
              thumbSize={24}
            />
          </div>
        ) : null}
      </Field>
    </div>
  );
}
