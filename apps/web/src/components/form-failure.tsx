import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { toFailure } from '../lib/errors.ts';

/** Shows beside a form's button why it could not be sent. Renders nothing without an error. */
export function FormFailure({ title, error }: { title?: string; error: unknown }) {
  if (!error) return null;
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      title={title}
      icon={<IconAlertCircle size={20} stroke={1.8} aria-hidden />}
    >
      {toFailure(error).message}
    </Alert>
  );
}
