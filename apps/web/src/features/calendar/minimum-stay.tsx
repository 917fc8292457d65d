import { Button, NumberInput } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { useState } from 'react';
import { useUpdateProperty } from '../properties/use-property-mutations.ts';
import type { CalendarData } from './block-form.tsx';
import classes from './calendar.module.css';

/** The minimum stay. A bid on a shorter stay shows the host a warning, but is possible. */
export function MinimumStay({ calendar }: { calendar: CalendarData }) {
  const [value, setValue] = useState<number | string>(calendar.minNights);
  const update = useUpdateProperty('Minimum stay saved');
  const { min, max } = limits.minNights;
  const nights = Number(value);
  const problem =
    Number.isInteger(nights) && nights >= min && nights <= max ? null : `Must be ${min} to ${max} nights`;
  return (
    <section className={classes.card} aria-labelledby="minimum-stay">
      <h2 id="minimum-stay" className={classes.cardTitle}>
        Minimum stay
      </h2>
      <form
        className={classes.blockRow}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null && !update.isPending)
            update.mutate({ id: calendar.propertyId, minNights: nights });
        }}
      >
        <NumberInput
          label="Nights"
          description="You are warned before you bid on a shorter stay."
          min={min}
          max={max}
          allowDecimal={false}
          error={problem}
          value={value}
          onChange={setValue}
        />
        <Button type="submit" variant="default" loading={update.isPending}>
          Save
        </Button>
      </form>
    </section>
  );
}
