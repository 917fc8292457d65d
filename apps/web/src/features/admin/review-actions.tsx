import { Button } from '@mantine/core';
import { openDialog } from '../../components/dialog.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonForm } from './reason-form.tsx';

type ReviewActionsProps = {
  id: number;
  author: string;
  hidden: boolean;
  /** An admin has decided to keep the review; it can only be hidden. */
  kept?: boolean;
};

function HideForm({ id, close }: { id: number; close: () => void }) {
  const hide = trpc.reviews.moderate.useMutation({
    onSuccess: () => {
      close();
      showToast({ title: 'Review hidden', message: 'Its reports are settled.' });
    },
  });
  return (
    <ReasonForm
      consequences="It leaves every page and every rating. Its reports are settled."
      hint="Its author reads it."
      confirmLabel="Hide review"
      failure="Not hidden"
      call={hide}
      onConfirm={(reasons) => hide.mutate({ id, hide: true, ...reasons })}
      onCancel={close}
    />
  );
}

/** Hides a reported review with a reason, keeps it, or shows it again. Each of these settles its reports. */
export function ReviewActions({ id, author, hidden, kept = false }: ReviewActionsProps) {
  const keep = trpc.reviews.moderate.useMutation({
    onSuccess: () => void showToast({ title: 'Review stays', message: 'Its reports are settled.' }),
    onError: (error) =>
      void showToast({ title: 'Not done', message: failureText(error), variant: 'destructive' }),
  });
  const askToHide = () =>
    openDialog({
      title: `Hide the review by ${author}?`,
      size: 520,
      children: (close) => <HideForm id={id} close={close} />,
    });
  return (
    <>
      {hidden ? null : (
        <Button
          size="xs"
          variant="default"
          color="red"
          onClick={askToHide}
          aria-label={`Hide the review by ${author}`}
        >
          Hide
        </Button>
      )}
      {kept ? null : (
        <Button
          size="xs"
          variant={hidden ? 'default' : 'filled'}
          loading={keep.isPending}
          onClick={() => keep.mutate({ id, hide: false })}
          aria-label={`${hidden ? 'Show again' : 'Keep'}: the review by ${author}`}
        >
          {hidden ? 'Show again' : 'Keep'}
        </Button>
      )}
    </>
  );
}
