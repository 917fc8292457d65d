import { Anchor, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { QueryView } from '../../components/query-view.tsx';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatMoney, plural } from '../../lib/format.ts';
import classes from './analytics.module.css';
import { monthLabel } from './analytics-figures.ts';

type Unmet = RouterOutputs['analytics']['unmet'];
type Missed = Unmet['missed'][number];

/** The change that would have made the host's properties eligible. */
function changeOf(missed: Missed): string {
  switch (missed.change) {
    case 'nothing':
      return 'Your home had everything: a bid could have won';
    case 'price':
      return `At about ${formatMoney(missed.median ?? 0)} per night on their dates`;
    case 'guests':
      return `With room for ${plural(missed.median ?? 0, 'guest')}`;
    case 'bedrooms':
      return `With ${plural(missed.median ?? 0, 'bedroom')}`;
    case 'type':
      return 'They wanted another kind of place';
    case 'min_nights':
      return `With stays of ${plural(missed.median ?? 0, 'night')} allowed`;
    case 'pets':
      return 'With pets allowed';
    case 'dates':
      return 'With the nights free';
    case 'amenity':
      return `With ${missed.amenity ?? 'one amenity more'}`;
  }
}
const hrefOf = (missed: Missed): string =>
  missed.change === 'dates'
    ? paths.propertyCalendar.getHref(missed.propertyId)
    : missed.change === 'nothing'
      ? paths.browseRequests.getHref()
      : paths.editProperty.getHref(missed.propertyId);

function Demand({ nearKm, atLeast, guests, demand, missed }: Unmet) {
  return (
    <section className={classes.chart} aria-labelledby="unmet">
      <h2 id="unmet">Asked for near you, and not found</h2>
      <p className={classes.hint}>
        Requests within {nearKm} km of your properties that ended without a booking in the last year. Only
        groups of {atLeast} guests or more are shown.
      </p>
      {guests === null ? (
        <p className={classes.none}>
          Fewer than {atLeast} guests so far. Nothing is shown, so that nobody can be recognised.
        </p>
      ) : (
        <div className={classes.unmet}>
          <div>
            <h3>What one change would have matched</h3>
            {missed.length > 0 ? (
              <ul className={`${classes.reasons} tabular`}>
                {missed.map((row) => (
                  <li key={`${row.propertyId} ${row.change} ${row.amenity}`}>
                    <span>
                      <Anchor component={Link} to={hrefOf(row)}>
                        {changeOf(row)}
                      </Anchor>
                      <span className={classes.where}>{row.title}</span>
                    </span>
                    <strong>{plural(row.guests, 'guest')}</strong>
                  </li>
                ))}
              </ul>
            ) : (
              <p className={classes.none}>
                No single change would have matched {atLeast} of these {guests} guests.
              </p>
            )}
          </div>
          <div>
            <h3>When, and for how many</h3>
            {demand.length > 0 ? (
              <table className={`${classes.demand} tabular`}>
                <thead>
                  <tr>
                    {['Check-in', 'Party', 'Guests asking', 'Nights', 'Maximum'].map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {demand.map((row) => (
                    <tr key={`${row.month} ${row.party}`}>
                      <th scope="row">{monthLabel(row.month)}</th>
                      <td>{row.party}</td>
                      <td>{row.guests}</td>
                      <td>{row.nights}</td>
                      <td>{formatMoney(row.budget)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ) : (
              <p className={classes.none}>
                {guests} guests in all, in no group of {atLeast} for one month and party.
              </p>
            )}
            <p className={classes.fine}>Nights and maximum per night are medians.</p>
          </div>
        </div>
      )}
    </section>
  );
}

/** Requests near the host's properties that ended without an award, in groups of at least five guests. */
export function UnmetDemand({ propertyId }: { propertyId: number | null }) {
  const unmet = trpc.analytics.unmet.useQuery(propertyId === null ? {} : { propertyId });
  return (
    <QueryView
      query={unmet}
      loading={<Skeleton height={220} radius="lg" role="status" aria-label="Loading unmet demand" />}
    >
      {(data) => <Demand {...data} />}
    </QueryView>
  );
}
