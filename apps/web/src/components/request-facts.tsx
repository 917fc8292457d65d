import { IconCalendar, IconMapPin, IconUsers, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBudget, formatStay, plural } from '../lib/format.ts';
import classes from './request-facts.module.css';

type RequestFactsProps = {
  request: {
    checkInDate: string;
    checkOutDate: string;
    guests: number;
    nights?: number;
    dateFlexibility?: string;
    /** Without a budget none is shown: a shared request keeps it to itself. */
    minBudget?: number;
    maxBudget?: number;
    location?: string;
  };
  /** In a line that wraps, or one below the other. */
  inline?: boolean;
  /** Starts with the place, where the title does not. */
  withPlace?: boolean;
  /** Further facts, as `li`. */
  children?: ReactNode;
};

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The main facts of a request: place, dates, party, budget. */
export function RequestFacts({ request, inline, withPlace, children }: RequestFactsProps) {
  const { nights, minBudget, maxBudget } = request;
  return (
    <ul className={`${classes.facts} tabular`} data-inline={inline || undefined}>
      {withPlace ? (
        <li>
          <IconMapPin {...icon} />
          {request.location}
        </li>
      ) : null}
      <li>
        <IconCalendar {...icon} />
        <span>
          {formatStay(request.checkInDate, request.checkOutDate)}
          {nights === undefined ? '' : `, ${plural(nights, 'night')}`}
          {nights !== undefined && request.dateFlexibility === 'flexible' ? ', plus or minus 3 days' : ''}
        </span>
      </li>
      <li>
        <IconUsers {...icon} />
        {plural(request.guests, 'guest')}
      </li>
      {children}
      {minBudget === undefined || maxBudget === undefined ? null : (
        <li>
          <IconWallet {...icon} />
          {formatBudget(minBudget, maxBudget)} per night
        </li>
      )}
    </ul>
  );
}
