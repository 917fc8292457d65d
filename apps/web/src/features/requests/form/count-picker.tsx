import { NumberInput, SegmentedControl } from '@mantine/core';
import { Field } from './field.tsx';
import classes from './request-form.module.css';

type CountPickerProps = {
  label: string;
  fields?: readonly string[];
  /** The first choice. */
  from: number;
  /** The last choice, "or more": it opens a field for the exact number. */
  open: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
};

/** Picks a count: "1 2 3 4 5+", with a field for the exact number of larger ones. */
export function CountPicker({ label, fields, from, open, max, value, onChange, error }: CountPickerProps) {
  const choices = Array.from({ length: open - from + 1 }, (_, index) => from + index);
  return (
    <Field label={label} fields={fields}>
      <div className={classes.count}>
        <SegmentedControl
          fullWidth
          aria-label={label}
          value={String(Math.min(value, open))}
          onChange={(choice) => onChange(Number(choice))}
          data={choices.map((count) => ({
            value: String(count),
            label: count === open ? `${count}+` : String(count),
          }))}
        />
        {value >= open ? (
          <NumberInput
            aria-label={`Exact number of ${label.toLowerCase()}`}
            className={classes.exact}
            min={open}
            max={max}
            clampBehavior="blur"
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            value={value}
            error={error}
            onChange={(next) => {
              if (typeof next === 'number' && next >= open && next <= max) onChange(next);
            }}
          />
        ) : null}
      </div>
    </Field>
  );
}
