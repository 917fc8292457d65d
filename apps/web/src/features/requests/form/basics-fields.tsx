import { SegmentedControl, Select, SimpleGrid, Slider, Text } from '@mantine/core';
import {
  type DestinationType,
  destinationTypeLabels,
  destinationTypes,
  petOptionLabels,
  petOptions,
  travelModeLabels,
  travelModes,
} from '@palmbid/domain';
import { useId } from 'react';
import { DateRange } from '../../../components/date-range/date-range.tsx';
import type { SceneKind } from '../../../components/illustrations/pick-scene.ts';
import { Scene } from '../../../components/illustrations/scene.tsx';
import { PlaceField } from '../../../components/place-field/place-field.tsx';
import { plural } from '../../../lib/format.ts';
import type { AnswerFieldsProps } from './answers.ts';
import { Assumed } from './assumed.tsx';

import { Field } from './field.tsx';
import { PartyFields } from './party-fields.tsx';
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

/** Destination, dates, party and travel. */
export function BasicsFields({ answers, errors, onChange }: AnswerFieldsProps) {
  const hours = useId();
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
        <DateRange value={answers} errors={errors} onChange={onChange} />
      </Field>

      <PartyFields answers={answers} errors={errors} onChange={onChange} />

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
            <Text size="sm" id={hours}>
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
