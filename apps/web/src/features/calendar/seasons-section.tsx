import { Button, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { DatePickerInput, type DatesRangeValue } from '@mantine/dates';
import { areApart, limits } from '@palmbid/domain';
import { useRef, useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatMoney, formatStay } from '../../lib/format.ts';
import { useUpdateProperty } from '../properties/use-property-mutations.ts';
import classes from './calendar.module.css';

type Property = RouterOutputs['properties']['byId'];
type Seasons = Property['seasons'];

const nothing = { name: '', range: [null, null] as DatesRangeValue<string>, rate: '' as number | string };

/** Validates the new season: messages by field. */
function faultsOf({ name, range, rate }: typeof nothing, seasons: Seasons) {
  const [from, to] = range;
  const { min, max } = limits.nightlyRate;
  const amount = Number(rate);
  const overlaps = from && to ? !areApart([...seasons, { from, to }]) : false;
  return {
    name: name.trim() === '' ? 'Required' : null,
    range:
      !from || !to
        ? 'Choose the first night and the day of departure'
        : overlaps
          ? 'Another season has some of these nights'
          : null,
    rate:
      Number.isInteger(amount) && amount >= min && amount <= max ? null : `Must be whole dollars from ${min}`,
  };
}

function SeasonForm({ property, today }: { property: Property; today: string }) {
  const [values, setValues] = useState(nothing);
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const update = useUpdateProperty('Seasons saved');
  const faults = faultsOf(values, property.seasons);
  const shown = asked ? faults : { name: null, range: null, rate: null };
  return (
    <form
      aria-label="Add a season"
      className={classes.addFeed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [from, to] = values.range;
        setAsked(true);
        if (faults.name !== null || faults.range !== null || faults.rate !== null || !from || !to) {
          first.current?.focus();
          return;
        }
        if (update.isPending) return;
        const season = { name: values.name.trim(), from, to, nightlyRate: Number(values.rate) };
        update.mutate(
          { id: property.id, seasons: [...property.seasons, season] },
          {
            onSuccess: () => {
              setValues(nothing);
              setAsked(false);
            },
          },
        );
      }}
    >
      <TextInput
        ref={first}
        label="Season"
        placeholder="Summer"
        withAsterisk
        maxLength={limits.seasons.name}
        error={shown.name}
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      <DatePickerInput
        type="range"
        label="From and to"
        placeholder="First night and day of departure"
        valueFormat="MMM D, YYYY"
        withAsterisk
        minDate={today}
        hideOutsideDates
        // Mantine shows weekend days in red, which here means an error.
        weekendDays={[]}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        error={shown.range}
        value={values.range}
        onChange={(range) => setValues({ ...values, range })}
      />
      <div className={classes.blockRow}>
        <NumberInput
          label="Nightly rate"
          prefix="$"
          allowDecimal={false}
          min={limits.nightlyRate.min}
          max={limits.nightlyRate.max}
          withAsterisk
          error={shown.rate}
          value={values.rate}
          onChange={(rate) => setValues({ ...values, rate })}
        />
        <Button type="submit" loading={update.isPending}>
          Add season
        </Button>
      </div>
    </form>
  );
}

/** Seasons: nights with a rate of their own, which savings, matches and suggested bids use. */
export function SeasonsSection({ propertyId, today }: { propertyId: number; today: string }) {
  const query = trpc.properties.byId.useQuery({ id: propertyId });
  const update = useUpdateProperty('Seasons saved');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={classes.card} aria-labelledby="seasons">
      <h2 id="seasons" ref={heading} tabIndex={-1} className={classes.cardTitle}>
        Rates by season
      </h2>
      <QueryView
        query={query}
        order={3}
        loading={<Skeleton height={120} />}
        failure="The rates could not be loaded."
      >
        {(property) => (
          <>
            <p className={classes.hint}>
              All other nights are at your usual {formatMoney(property.nightlyRate)}. Your own rate is what
              savings, matches and suggested bids are measured against.
            </p>
            {property.seasons.length > 0 ? (
              <ul className={classes.entries}>
                {property.seasons.map((season) => (
                  <li key={season.from}>
                    <div className={classes.entryWords}>
                      <p className={`${classes.entryName} tabular`}>
                        {season.name}: {formatMoney(season.nightlyRate)}
                      </p>
                      <p className={`${classes.soft} tabular`}>{formatStay(season.from, season.to)}</p>
                    </div>
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      aria-label={`Remove ${season.name}`}
                      onClick={() => {
                        if (update.isPending) return;
                        const seasons = property.seasons.filter((one) => one !== season);
                        update.mutate(
                          { id: property.id, seasons },
                          { onSuccess: () => heading.current?.focus() },
                        );
                      }}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            ) : null}
            {property.seasons.length < limits.seasons.perProperty ? (
              <SeasonForm property={property} today={today} />
            ) : null}
          </>
        )}
      </QueryView>
    </section>
  );
}
