import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { openDialog } from '../../components/dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatStay, plural } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './invitations.module.css';

export type InvitedHome = { id: number; title: string; location: string; maxGuests: number };
type Choice = RouterOutputs['invitations']['choices'][number];

const states = { invited: 'Invited', bid: 'Has bid' } as const;

function ChoiceRow({ choice, home }: { choice: Choice; home: InvitedHome }) {
  const send = trpc.invitations.send.useMutation({
    onSuccess: () =>
      showToast({
        title: 'Host invited',
        message: `The host of “${home.title}” is told of “${choice.title}” and may bid on it.`,
      }),
    onError: (error) =>
      showToast({ title: 'Not invited', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <li className={classes.choice}>
      <span className={classes.words}>
        <strong>{choice.title}</strong>
        <span className={classes.stay}>
          {choice.location} · {formatStay(choice.checkInDate, choice.checkOutDate)}
        </span>
      </span>
      {choice.state === 'open' ? (
        <Button
          size="sm"
          loading={send.isPending}
          aria-label={`Invite to ${choice.title}`}
          onClick={() => send.mutate({ requestId: choice.requestId, propertyId: home.id })}
        >
          Invite
        </Button>
      ) : (
        <span className={classes.done}>{states[choice.state]}</span>
      )}
    </li>
  );
}

function Invite({ home }: { home: InvitedHome }) {
  const choices = trpc.invitations.choices.useQuery({ propertyId: home.id });
  const prompt = `A stay in ${home.location} for ${plural(home.maxGuests, 'guest')}, like “${home.title}”`;
  return (
    <>
      <p className={classes.lead}>
        The host sees your request as every host does, without your name, and is free to bid or not.
      </p>
      <QueryView query={choices} order={3} loading={<p role="status">Loading your requests</p>}>
        {(rows) =>
          rows.length === 0 ? (
            <p>You have no open request. Start one for this place; then invite its host to it.</p>
          ) : (
            <ul className={classes.choices} aria-label="Your open requests">
              {rows.map((choice) => (
                <ChoiceRow key={choice.requestId} choice={choice} home={home} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Button component={Link} to={paths.createWithAi.getHref(prompt)} variant="default" fullWidth mt="md">
        Start a request for this place
      </Button>
    </>
  );
}

/** Opens the choice of own requests that the host of a home can be invited to. */
export const openInvite = (home: InvitedHome): void =>
  openDialog({ title: 'Invite the host to bid', children: () => <Invite home={home} /> });
