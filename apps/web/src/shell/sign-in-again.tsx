import { Button, Modal, Text } from '@mantine/core';
import { LoginForm } from '../features/auth/login-form.tsx';

/**
 * The session has ended while somebody was working: they sign in right here, and what they typed stays. `onLeave` goes on
 * without a session.
 */
export default function SignInAgain({ opened, onLeave }: { opened: boolean; onLeave: () => void }) {
  return (
    // Inside main, where a dialog's own header is no second banner of the page.
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
      <LoginForm />
      <Button variant="subtle" fullWidth mt="sm" onClick={onLeave}>
        Go on without signing in
      </Button>
    </Modal>
  );
}
