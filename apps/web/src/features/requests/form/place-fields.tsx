import { Chip, SimpleGrid, Slider, Text } from '@mantine/core';
import {
  accommodationTypeLabels,
  accommodationTypes,
  propertyTypeLabels,
  propertyTypes,
} from '@palmbid/domain';
import type { AnswerFieldsProps } from './answers.ts';
import { Assumed } from './assumed.tsx';
import { Field } from './field.tsx';
import classes from './request-form.module.css';

const ROOMS = { min: 1, max: 10 } as const;
const SQUARE_FEET = { min: 0, max: 5000, step: 100 } as const;

type AmountSliderProps = {
  label: string;
  fields?: readonly string[];
  text: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

function AmountSlider({ label, fields = [], text, value, min, max, step = 1, onChange }: AmountSliderProps) {
  return (
    <div className={classes.slider}>
      <Text size="sm">
        {label} <strong className="tabular">{text}</strong>
        <Assumed fields={fields} />
      </Text>
      <Slider
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, value))}
        onChange={onChange}
        label={null}
        thumbLabel={`${label}: ${text}`}
        thumbSize={24}
      />
    </div>
  );
}

/** Requirements for the property: type, rooms, size. */
export function PlaceFields({ answers, onChange }: AnswerFieldsProps) {
  return (
    <div className={classes.sections}>
      <Field label="Accepted accommodation types" hint="None chosen means any">
        <Chip.Group
          multiple
          value={answers.accommodationTypes}
          onChange={(chosen) =>
            onChange({ accommodationTypes: accommodationTypes.filter((type) => chosen.includes(type)) })
          }
        >
          <div className={classes.chips}>
            {accommodationTypes.map((type) => (
              <Chip key={type} value={type}>
                {accommodationTypeLabels[type]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </Field>
      <Field label="Property types" hint="None chosen means any">
        <Chip.Group
          multiple
          value={answers.propertyTypes}
          onChange={(chosen) =>
            onChange({ propertyTypes: propertyTypes.filter((type) => chosen.includes(type)) })
          }
        >
          <div className={classes.chips}>
            {propertyTypes.map((type) => (
              <Chip key={type} value={type}>
                {propertyTypeLabels[type]}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </Field>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        <AmountSlider
          label="Minimum bedrooms"
          fields={['bedrooms']}
          text={String(answers.bedrooms)}
          {...ROOMS}
          value={answers.bedrooms}
          onChange={(bedrooms) => onChange({ bedrooms })}
        />
        <AmountSlider
          label="Minimum bathrooms"
          text={String(answers.minBathrooms)}
          {...ROOMS}
          value={answers.minBathrooms}
          onChange={(minBathrooms) => onChange({ minBathrooms })}
        />
        <AmountSlider
          label="Minimum square footage"
          text={
            answers.minSquareFootage === 0
              ? 'Any'
              : `${answers.minSquareFootage.toLocaleString('en-US')} sq ft`
          }
          {...SQUARE_FEET}
          value={answers.minSquareFootage}
          onChange={(minSquareFootage) => onChange({ minSquareFootage })}
        />
      </SimpleGrid>
    </div>
  );
}
