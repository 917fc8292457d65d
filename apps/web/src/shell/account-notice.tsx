import { Alert, Anchor, Button, Group } from '@mantine/core';
import { canActAsHost, stopTexts } from '@palmbid/domain';
import { IconMailOff, IconMailQuestion, IconUserQuestion } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FormFailure } from '../components/form-failure.tsx';
import { useClient } from '../core/client.ts';
import { paths } from '../core/paths.ts';
import type { SessionUser } from '../core/session.tsx';
import { SESSION_KEY } from '../core/sign-in.ts';
import classes from './account-notice.module.css';
import { ImpersonationBanner } from './impersonation-banner.tsx';

const settings = (section: string) => `${paths.settings.getHref()}#${section}`;
const ChangeAddress = () => (
  <Anchor component={Link} size="sm" to={settings('email')}>
    Use another address
  </Anchor>
);

function ConfirmFirst({ user }: { user: SessionUser }) {
  const client = useClient();
  const send = useMutation({
    mutationKey: [['auth', 'resendVerification']],
    mutationFn: () => client.auth.resendVerification.mutate(),
  });
  return (
    <Alert
      title="Confirm your e-mail address first"
      icon={<IconMailQuestion size={20} stroke={1.8} aria-hidden />}
    >
      {send.isSuccess ? (
        <span role="status">A new link is on its way to {user.email}. Open it, then go on here.</span>
      ) : (
        <>
          Posting a request, bidding and accepting need it. Open the link that we sent to {user.email}.
          <FormFailure title="Link not sent" error={send.error} />
          <Group mt="sm" gap="md">
            <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
              Send it again
            </Button>
            <ChangeAddress />
          </Group>
        </>
      )}
    </Alert>
  );
}

function MailStopped({ user, stop }: { user: SessionUser; stop: NonNullable<SessionUser['mailStop']> }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationKey: [['auth', 'retryAddress']],
    mutationFn: () => client.auth.retryAddress.mutate(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
  });
  return (
    <Alert
      color="yellow"
      title={`No mail goes to ${user.email}`}
      icon={<IconMailOff size={20} stroke={1.8} aria-hidden />}
    >
      {stopTexts[stop.reason]} You would miss deadlines and answers.
      <FormFailure title="Not tried again" error={retry.error} />
      <Group mt="sm" gap="md">
        {stop.mayRetry ? (
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
            Try this address again
          </Button>
        ) : null}
        <ChangeAddress />
      </Group>
    </Alert>
  );
}

function StateFirst() {
  return (
    <Alert title="Private or trader?" icon={<IconUserQuestion size={20} stroke={1.8} aria-hidden />}>
      Before you bid, say whether you host privately or as a trader: guests have different rights.{' '}
      <Anchor component={Link} to={settings('standing')}>
        Say it in your settings
      </Anchor>
    </Alert>
  );
}

/** The one to deal with first. */
function noticeOf(user: SessionUser) {
  const { mailStop, unmet = [] } = user;
  if (mailStop) return <MailStopped user={user} stop={mailStop} />;
  if (unmet.includes('email')) return <ConfirmFirst user={user} />;
  if (unmet.includes('standing') && canActAsHost(user.userRole)) return <StateFirst />;
  return null;
}

/** Above every page: whom an admin impersonates; what stands between the user and acting, or reading mail, with the way forward. */
export default function AccountNotice({ user }: { user: SessionUser }) {
  const { viewedUntil } = user;
  const notice = noticeOf(user);
  return (
    <>
      {viewedUntil ? <ImpersonationBanner user={user} until={viewedUntil} /> : null}
      {notice ? (
        <section className={classes.notices} aria-label="About your account">
          {notice}
        </section>
      ) : null}
    </>
  );
}
