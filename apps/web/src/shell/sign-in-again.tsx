import { Button, Modal, Text } from '@mantine/core';
import { ApiHooks } from '../core/page-tools.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';

/**
 * A login dialog for a session that ended while the user was working: what they typed stays. `onLeave` continues without a
 * session.
 */
export default function SignInAgain({ opened, onLeave }: { opened: boolean; onLeave: () => void }) {
  return (
    // Inside main, so that the dialog's header is not a second banner of the page.
    <Modal
      opened={opened}
      onClose={onLeave}
      title="Please sign in again"
      size={440}
      portalProps={{ target: '#main' }}
    >
      <Text c="dimmed" mb="md">
        Your session has ended. What you typed is still on this page; sign in, then try again.
      </Text>
      <ApiHooks>
        <LoginForm />
      </ApiHooks>
      <Button variant="subtle" fullWidth mt="sm" onClick={onLeave}>
        Go on without signing in
      </Button>
    </Modal>
  );
}
