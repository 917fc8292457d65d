import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';

/** Shows that the account's e-mail is not confirmed and sends the link again. Renders nothing once it is confirmed. */
export function ConfirmEmail() {
  const { user } = useSession();
  const send = trpc.auth.resendVerification.useMutation();
  // Where it stops the user, or no mail arrives, a notice above the page says so.
  if (user?.emailVerifiedAt !== null || user.mailStop || user.unmet?.includes('email')) return null;
  return (
    <Alert
      mb="lg"
      title="Your e-mail is not confirmed"
      icon={<IconMailQuestion size={20} stroke={1.8} aria-hidden />}
    >
      {send.isSuccess ? (
        <span role="status">A new link is on its way to {user.email}.</span>
      ) : (
        <>
          Open the link that we sent to {user.email}.
          <FormFailure title="Link not sent" error={send.error} />
          <Group mt="sm" gap="md">
            <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
              Send it again
            </Button>
            <Anchor component={Link} size="sm" to={`${paths.settings.getHref()}#email`}>
              Change the address
            </Anchor>
          </Group>
        </>
      )}
    </Alert>
  );
}
