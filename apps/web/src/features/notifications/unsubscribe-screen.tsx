import { Anchor, Button, Group } from '@mantine/core';
import { mailTopicLabel, mailTopics } from '@palmbid/domain';
import { IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { parseAsString, useQueryState } from 'nuqs';
import { Link } from 'react-router-dom';
import { ErrorCard } from '../../components/error-card.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText, toFailure } from '../../lib/errors.ts';
import classes from './notifications.module.css';

const settings = `${paths.settings.getHref()}#notifications`;

/** A link to all notification preferences, which need a login. */
function AllChoices() {
  const { user } = useSession();
  return (
    <Anchor component={Link} to={user ? settings : paths.auth.getHref(settings)}>
      Choose everything you are told
    </Anchor>
  );
}

/** /unsubscribe: the target of the link in every mail. Needs no login: the token names the account and the kind of mail. */
export function UnsubscribeScreen() {
  const [token] = useQueryState('token', parseAsString.withDefault(''));
  const change = trpc.notifications.unsubscribe.useMutation();
  const named = token.split('.')[1];
  const topic = mailTopics.find((known) => known === named);
  if (!topic || (change.error && toFailure(change.error).code === 'invalid_token')) {
    return (
      <div className={classes.unsubscribe}>
        <ErrorCard
          order={1}
          title="This link does not work"
          text="It is not complete, or not one of ours. Please open the whole link from the mail."
          action={<AllChoices />}
        />
      </div>
    );
  }
  const label = mailTopicLabel(topic);
  const stopped = change.data?.stopped;
  const set = (undo: boolean) => change.mutate({ token, undo });
  return (
    <div className={classes.unsubscribe}>
      {stopped === false ? (
        <IconMailCheck size={48} stroke={1.4} color="var(--pb-info)" aria-hidden />
      ) : (
        <IconMailOff size={48} stroke={1.4} color="var(--pb-info)" aria-hidden />
      )}
      <div role="status">
        <h1 className={classes.unsubscribeTitle}>
          {stopped === undefined
            ? 'Stop these mails?'
            : stopped
              ? 'No more mails of this kind'
              : 'You get these mails again'}
        </h1>
        <p className={classes.body}>
          {topic === 'digest'
            ? 'The daily mail, with everything that is not urgent.'
            : `Mails about: ${label}.`}{' '}
          {stopped ? 'On Palmbid itself you are still told.' : null}
        </p>
      </div>
      {change.error ? <ErrorCard order={2} text={failureText(change.error)} /> : null}
      <Group gap="md">
        {stopped ? (
          <Button variant="default" size="sm" loading={change.isPending} onClick={() => set(true)}>
            Undo
          </Button>
        ) : (
          <Button size="sm" loading={change.isPending} onClick={() => set(false)}>
            Stop these mails
          </Button>
        )}
        <AllChoices />
      </Group>
    </div>
  );
}
