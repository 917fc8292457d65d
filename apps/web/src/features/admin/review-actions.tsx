import { Button } from '@mantine/core';
import { useState } from 'react';
import { MountOnOpen } from '../../components/mount-on-open.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type ReviewActionsProps = {
  id: number;
  author: string;
  hidden: boolean;
  /** An admin has decided to keep the review; it can only be hidden. */
  kept?: boolean;
};

/** Hides a reported review with a reason, keeps it, or shows it again. Each of these settles its reports. */
export function ReviewActions({ id, author, hidden, kept = false }: ReviewActionsProps) {
  const [asking, setAsking] = useState(false);
  const settled = {
    onSuccess: (_: unknown, { hide }: { hide: boolean }) => {
      setAsking(false);
      showToast({ title: hide ? 'Review hidden' : 'Review stays', message: 'Its reports are settled.' });
    },
  };
  const hide = trpc.reviews.moderate.useMutation(settled);
  const keep = trpc.reviews.moderate.useMutation({
    ...settled,
    onError: (error) =>
      void showToast({ title: 'Not done', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <>
      {hidden ? null : (
        <Button
          size="xs"
          variant="default"
          color="red"
          onClick={() => setAsking(true)}
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
      <MountOnOpen opened={asking}>
        {(opened) => (
          <ReasonDialog
            opened={opened}
            title={`Hide the review by ${author}?`}
            consequences="It leaves every page and every rating. Its reports are settled."
            hint="Its author reads it."
            confirmLabel="Hide review"
            failure="Not hidden"
            call={hide}
            onConfirm={(reason) => hide.mutate({ id, hide: true, reason })}
            onClose={() => setAsking(false)}
          />
        )}
      </MountOnOpen>
    </>
  );
}
