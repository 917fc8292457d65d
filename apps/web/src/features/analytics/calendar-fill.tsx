import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatPercent, plural } from '../../lib/format.ts';
import classes from './analytics.module.css';
import { monthLabel } from './analytics-figures.ts';

type Home = RouterOutputs['analytics']['host']['fill'][number];

/** Booked and otherwise closed nights of each property by month; each property links to its calendar. */
export function CalendarFill({ homes }: { homes: readonly Home[] }) {
  const months = homes[0]?.months ?? [];
  if (months.length === 0) return null;
  return (
    <section className={classes.chart} aria-labelledby="calendar-fill">
      <h2 id="calendar-fill">How full your calendar is</h2>
      <p className={classes.hint}>
        Booked nights of each month; a stroke below marks nights that you or another calendar keep closed.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className={classes.fillScroll} aria-label="Calendar by property and month" tabIndex={0}>
        <table className={`${classes.fill} tabular`}>
          <thead>
            <tr>
              <th scope="col">Property</th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {monthLabel(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {homes.map((home) => (
              <tr key={home.propertyId}>
                <th scope="row">
                  <Anchor component={Link} to={paths.propertyCalendar.getHref(home.propertyId)} size="sm">
                    {home.title}
                  </Anchor>
                </th>
                {home.months.map(({ month, nights, booked, closed }) => (
                  <td key={month} data-closed={closed > 0 || undefined} data-some={booked > 0 || undefined}>
                    <span
                      className={classes.fillBar}
                      style={{ height: `${(booked / nights) * 100}%` }}
                      aria-hidden
                    />
                    <span className={classes.fillText}>
                      {booked > 0 ? formatPercent(booked / nights) : '–'}
                      <span className="spoken">
                        {`, ${booked} of ${plural(nights, 'night')} booked, ${closed} closed`}
                      </span>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
