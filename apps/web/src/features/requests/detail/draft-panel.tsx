import { Button } from '@mantine/core';
import { auctionTimes, checkInInstant } from '@palmbid/domain';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../../components/form-failure.tsx';
import { paths } from '../../../core/paths.ts';
import type { VacationRequest } from '../../../core/wire.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import classes from './requests.module.css';

const needs = [
  { field: 'title', label: 'A title' },
  { field: 'location', label: 'A destination' },
  { field: 'maxBudget', label: 'A maximum budget above 0' },
  { field: 'checkInDate', label: 'A check-in at least 6 hours from now' },
] as const;

type DraftPanelProps = {
  request: VacationRequest;
  onActivate: () => void;
  activating: boolean;
  error: unknown;
};

/** The owner's panel of a draft: what is missing, and buttons to edit and activate it. */
export function DraftPanel({ request, onActivate, activating, error }: DraftPanelProps) {
  const now = useServerNow(60_000);
  const missing = new Set(request.missing);
  if (checkInInstant(request.checkInDate) < now + auctionTimes.activationLead) missing.add('checkInDate');
  const assumed = request.preferences.assumedFields ?? [];
  return (
    <section className={classes.panel} aria-labelledby="draft-title">
      <h2 id="draft-title">{missing.size > 0 ? 'This draft is not complete yet' : 'This draft is ready'}</h2>
      <p>
        {missing.size > 0
          ? 'Hosts cannot see it. Before it can be active it needs:'
          : 'Hosts cannot see it yet. Activate it, and they can bid.'}
      </p>
      <ul className={classes.needs}>
        {needs.map(({ field, label }) => {
          const lacks = missing.has(field);
          const Icon = lacks ? IconCircleDashed : IconCircleCheck;
          return (
            <li key={field} data-lacks={lacks || undefined}>
              <Icon size={20} stroke={1.8} aria-hidden />
              {label}
              <span className="spoken">{lacks ? ': missing' : ': done'}</span>
            </li>
          );
        })}
      </ul>
      {assumed.length > 0 ? (
        <p className={classes.fine}>
          {assumed.length} {assumed.length === 1 ? 'field was' : 'fields were'} assumed because your text did
          not say. Look at them under Edit.
        </p>
      ) : null}
      {request.abilities.first ? (
        <p className={classes.fine}>Confirm your e-mail address before you activate it.</p>
      ) : null}
      <FormFailure title="Update failed" error={error} />
      <div className={classes.actions}>
        <Button
          color="sunset"
          loading={activating}
          disabled={missing.size > 0 || !request.abilities.activate}
          onClick={onActivate}
        >
          Activate
        </Button>
        <Button component={Link} to={paths.editRequest.getHref(request.id)} variant="default">
          Edit
        </Button>
      </div>
    </section>
  );
}
