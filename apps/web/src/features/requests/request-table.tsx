import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Countdown } from '../../components/countdown.tsx';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import { RequestFacts } from '../../components/request-facts.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import type { VacationRequest } from '../../core/wire.ts';
import { formatBudget, formatStay, plural, truncate } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { MatchCell } from './match-cell.tsx';
import { nearPlace, noPlaceNear } from './near-place.ts';
import classes from './request-table.module.css';

/** The description is cut after this many characters. */
const DESCRIPTION_LIMIT = 30;

type RowProps = {
  request: VacationRequest;
};

function Title({ request }: { request: VacationRequest }) {
  return (
    <Link to={paths.vacationRequest.getHref(request.id)} className={classes.link}>
      {request.title}
    </Link>
  );
}

/** The time left while the request takes bids, else its phase or status. */
function State({ request }: { request: VacationRequest }) {
  if (request.phase === 'bidding' && request.effectiveDeadline) {
    return (
      <Countdown to={request.effectiveDeadline} label="Ends" ended="Guest is deciding" variant="plain" />
    );
  }
  return request.phase ? <PhaseBadge phase={request.phase} /> : <StatusBadge status={request.status} />;
}

const Flags = ({ request }: { request: VacationRequest }) =>
  request.ownBids ? <ToneBadge tone="info">You have bid</ToneBadge> : null;

/** The actions of a row; "Place Bid" only before the first bid and with a listed property that matches, else the next step. */
function Actions({ request }: RowProps) {
  const { bidPropertyId, location } = request;
  const mayBid = request.abilities.placeBid && !request.ownBids;
  return (
    <>
      {mayBid && typeof bidPropertyId !== 'number' ? (
        <p className={classes.noPlace}>
          {noPlaceNear(location)}{' '}
          <Link to={paths.addProperty.getHref()} className={classes.addPlace}>
            Add a place near {nearPlace(location)}
          </Link>
        </p>
      ) : null}
      {mayBid && typeof bidPropertyId === 'number' ? (
        <Button
          component={Link}
          size="xs"
          to={paths.placeBid.getHref(request.id, { propertyId: bidPropertyId })}
          aria-label={`Place Bid: ${request.title}`}
        >
          Place Bid
        </Button>
      ) : null}
      {request.abilities.message ? (
        <Button
          component={Link}
          size="xs"
          variant="default"
          to={paths.messages.getHref(request.id)}
          aria-label={`Message Guest: ${request.title}`}
        >
          Message Guest
        </Button>
      ) : null}
    </>
  );
}

function Row(props: RowProps) {
  const { request } = props;
  return (
    <tr>
      <td className={classes.where}>
        <span className={classes.location}>{request.location}</span>
        <Title request={request} />
        <span className={classes.description}>{truncate(request.description, DESCRIPTION_LIMIT)}</span>
      </td>
      <td className="tabular">
        {formatStay(request.checkInDate, request.checkOutDate)}
        <span className={classes.sub}>
          {plural(request.nights, 'night')}
          {request.dateFlexibility === 'flexible' ? ', flexible' : ''}
        </span>
        <span className={classes.sub}>
          <State request={request} />
        </span>
      </td>
      <td className="tabular">{request.guests}</td>
      <td className="tabular">
        {formatBudget(request.minBudget, request.maxBudget)}
        <span className={classes.sub}>per night</span>
      </td>
      <td>
        <MatchCell match={request.match} propertyTitle={request.match?.propertyTitle} />
      </td>
      <td>
        <div className={classes.actions}>
          <Flags request={request} />
          <Actions {...props} />
        </div>
      </td>
    </tr>
  );
}

function Card({ titleOrder, ...props }: RowProps & { titleOrder: 2 | 3 }) {
  const { request } = props;
  const Heading = `h${titleOrder}` as const;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div>
          <Heading className={classes.cardTitle}>
            <Title request={request} />
          </Heading>
          <p className={classes.cardPlace}>
            <IconMapPin size={16} stroke={1.8} aria-hidden />
            {request.location}
          </p>
        </div>
        <MatchCell match={request.match} propertyTitle={request.match?.propertyTitle} />
      </div>
      <p className={classes.cardText}>{truncate(request.description, DESCRIPTION_LIMIT)}</p>
      <RequestFacts request={{ ...request, dateFlexibility: undefined }} />
      <div className={classes.cardFoot}>
        <State request={request} />
        <Flags request={request} />
      </div>
      <div className={classes.cardActions}>
        <Actions {...props} />
      </div>
    </li>
  );
}

type RequestTableProps = {
  requests: readonly VacationRequest[];
  /** The label of the table: "Matching requests". */
  label: string;
  /** Heading level of a card's title inside the page's outline. */
  titleOrder?: 2 | 3;
};

/** A table of requests to bid on; a list of cards on a phone. */
export function RequestTable({ requests, label, titleOrder = 3 }: RequestTableProps) {
  const matches = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  // A page rendered in Node has the cards: the width is not known there.
  const wide = useHydrated() && matches;
  if (!wide) {
    return (
      <ul className={classes.cards} aria-label={label}>
        {requests.map((request) => (
          <Card key={request.id} request={request} titleOrder={titleOrder} />
        ))}
      </ul>
    );
  }
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {['Location', 'Dates', 'Guests', 'Budget', 'Match', 'Action'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
