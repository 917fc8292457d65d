import { Button } from '@mantine/core';
import { openDialog } from '../../components/dialog.tsx';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonForm } from './reason-form.tsx';

type Person = { id: number; name: string };

function SuspendForm({ person: { id, name }, close }: { person: Person; close: () => void }) {
  const suspend = trpc.admin.suspendUser.useMutation({
    onSuccess: () => {
      close();
      showToast({ title: `${name} is suspended` });
    },
  });
  return (
    <ReasonForm
      consequences="They are logged out everywhere and cannot log in. Their listings are hidden, their pending bids end, and their active requests are cancelled. Stays that are booked stay booked."
      hint={`${name} gets it by mail, and reads it when trying to log in.`}
      confirmLabel="Suspend"
      failure="Not suspended"
      call={suspend}
      onConfirm={(reasons) => suspend.mutate({ id, ...reasons })}
      onCancel={close}
    />
  );
}

/** Opens the dialog that suspends a user. */
export const openSuspend = (person: Person): void =>
  openDialog({
    title: `Suspend ${person.name}?`,
    size: 520,
    children: (close) => <SuspendForm person={person} close={close} />,
  });

export const SuspendButton = (person: Person) => (
  <Button
    size="xs"
    variant="default"
    onClick={() => openSuspend(person)}
    aria-label={`Suspend ${person.name}`}
  >
    Suspend
  </Button>
);
