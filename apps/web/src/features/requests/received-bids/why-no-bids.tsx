import { Button } from '@mantine/core';
import { amenityLabel, blurredText } from '@palmbid/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../../core/trpc.ts';
import type { VacationRequest } from '../../../core/wire.ts';
import { formatMoney } from '../../../lib/format.ts';
import classes from './why-no-bids.module.css';

type Relaxation = RouterOutputs['requests']['reach']['relaxations'][number];
/** Suggestions shown; the others reach fewer hosts. */
const SHOWN = 6;

const hosts = (count: Relaxation['hosts']): string =>
  `${blurredText(count)} ${count.exact && count.atLeast === 1 ? 'host' : 'hosts'}`;

function wordsOf(change: Relaxation): string {
  switch (change.kind) {
    case 'budget':
      return `Raise your maximum by ${change.percent}% to ${formatMoney(change.maxBudget)} per night`;
    case 'distance':
      return `Name a place in between: look up to ${change.km} km around`;
    case 'dates':
      return `Make your dates flexible by ± ${change.days} days`;
    case 'type':
      return 'Take any kind of place';
    case 'amenity':
      return `Do without “${amenityLabel(change.amenity)}” as a must-have`;
  }
}
const keyOf = (change: Relaxation): string =>
  change.kind === 'budget'
    ? `budget ${change.percent}`
    : change.kind === 'amenity'
      ? change.amenity
      : change.kind;

/**
 * For the owner of a request without bids: the number of hosts who meet it, and how many more each single change would
 * reach. Renders nothing while it loads or on failure, because it is not essential.
 */
export function WhyNoBids({ request }: { request: VacationRequest }) {
  const reach = trpc.requests.reach.useQuery({ id: request.id });
  if (!reach.data) return null;
  const { hosts: fitting, nearKm, relaxations } = reach.data;
  const where = nearKm === null ? `in ${request.location}` : `within ${nearKm} km of ${request.location}`;
  const none = fitting.atLeast === 0;
  return (
    <section className={classes.why} aria-labelledby="why-no-bids">
      <h3 id="why-no-bids">{none ? 'Why there are no bids' : 'Who can bid, and who could'}</h3>
      <p>
        {none
          ? `No host ${where} has a free home with everything you ask for, at your maximum.`
          : `${hosts(fitting)} ${where} ${fitting.exact && fitting.atLeast === 1 ? 'has' : 'have'} a free home with everything you ask for, at your maximum.`}
      </p>
      {relaxations.length > 0 ? (
        <>
          <p className={classes.lead}>One change alone would reach:</p>
          <ul className="tabular">
            {relaxations.slice(0, SHOWN).map((change) => (
              <li key={keyOf(change)}>
                <span>{wordsOf(change)}</span>
                <strong>+ {hosts(change.hosts)}</strong>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={classes.lead}>No single change would reach more hosts. Several at once might.</p>
      )}
      {request.abilities.edit ? (
        <Button component={Link} to={paths.editRequest.getHref(request.id)} variant="light" size="sm">
          Change the request
        </Button>
      ) : null}
    </section>
  );
}
