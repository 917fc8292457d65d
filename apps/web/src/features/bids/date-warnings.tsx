import { Alert, Anchor } from '@mantine/core';
import type { CalendarEntry } from '@palmbid/api/schemas';
import { IconAlertTriangle, IconCalendarOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import type { Property } from '../../core/wire.ts';
import { formatStay, plural } from '../../lib/format.ts';
import { takenText } from './bid-terms.ts';
import classes from './place-bid.module.css';

type DateWarningsProps = {
  property: Pick<Property, 'id' | 'title' | 'minNights'>;
  /** The calendar entries that take nights of the bid's stay. */
  taken: readonly CalendarEntry[];
  nights: number;
};

/** Warnings beside the dates: the server rejects taken nights; a stay below the minimum is the host's decision. */
export function DateWarnings({ property, taken, nights }: DateWarningsProps) {
  return (
    <>
      {taken.length > 0 ? (
        <Alert color="red" title="Taken on these dates" icon={<IconCalendarOff aria-hidden />}>
          {property.title} is not free, so this bid would be refused:
          <ul className={classes.taken}>
            {taken.map((entry) => (
              <li key={entry.id} className="tabular">
                {formatStay(entry.from, entry.to)}: {takenText(entry)}
              </li>
            ))}
          </ul>
          Choose other dates or another property, or look at{' '}
          <Anchor component={Link} to={paths.propertyCalendar.getHref(property.id)} inherit>
            its calendar
          </Anchor>
          .
        </Alert>
      ) : null}
      {property.minNights > nights ? (
        <Alert color="yellow" title="Shorter than your minimum stay" icon={<IconAlertTriangle aria-hidden />}>
          You ask for at least {plural(property.minNights, 'night')}; the guest wants{' '}
          {plural(nights, 'night')}. You may bid all the same.
        </Alert>
      ) : null}
    </>
  );
}
