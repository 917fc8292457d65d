import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Person = { id: number; name: string };

/** The dialog that suspends a user. */
export function SuspendDialog({
  person: { id, name },
  opened,
  onClose,
}: {
  person: Person;
  opened: boolean;
  onClose: () => void;
}) {
  const suspend = trpc.admin.suspendUser.useMutation({
    onSuccess: () => {
      onClose();
      showToast({ title: `${name} is suspended` });
    },
  });
  return (
    <ReasonDialog
      opened={opened}
      title={`Suspend ${name}?`}
      consequences="They are logged out everywhere and cannot log in. Their listings are hidden, their pending bids end, and their active requests are cancelled. Stays that are booked stay booked."
      hint={`${name} gets it by mail, and reads it when trying to log in.`}
      confirmLabel="Suspend"
      failure="Not suspended"
      call={suspend}
      onConfirm={(reason) => suspend.mutate({ id, reason })}
      onClose={onClose}
    />
  );
}

export function SuspendButton(person: Person) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)} aria-label={`Suspend ${person.name}`}>
        Suspend
      </Button>
      <SuspendDialog person={person} opened={open} onClose={() => setOpen(false)} />
    </>
  );
}
