import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { MountOnOpen } from '../../components/mount-on-open.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Listing = { id: number; title: string; hiddenFor: 'moderation' | 'suspension' | null };

/** Hides a listing, with a reason, or shows it again. */
export function ListingActions({ listing }: { listing: Listing }) {
  const { id, title } = listing;
  const [asking, setAsking] = useState<'hide' | 'show' | null>(null);
  const done = (text: string) => () => {
    setAsking(null);
    showToast({ title: text });
  };
  const hide = trpc.admin.hideListing.useMutation({ onSuccess: done('Listing hidden') });
  const show = trpc.admin.showListing.useMutation({
    onSuccess: done('Listing shown again'),
    onError: (error) =>
      void showToast({ title: 'Not shown', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <>
      {listing.hiddenFor === 'moderation' ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => setAsking('show')}
          aria-label={`Show again: ${title}`}
        >
          Show again
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          color="red"
          onClick={() => setAsking('hide')}
          aria-label={`Hide ${title}`}
        >
          Hide
        </Button>
      )}
      <MountOnOpen opened={asking === 'hide'}>
        {(opened) => (
          <ReasonDialog
            opened={opened}
            title="Hide this listing?"
            consequences={`“${title}” can no longer be found, its pending bids end, and its host cannot list it. Stays that are booked stay booked.`}
            hint="Its host reads it."
            confirmLabel="Hide listing"
            failure="Not hidden"
            call={hide}
            onConfirm={(reason) => hide.mutate({ id, reason })}
            onClose={() => setAsking(null)}
          />
        )}
      </MountOnOpen>
      <MountOnOpen opened={asking === 'show'}>
        {(opened) => (
          <ConfirmDialog
            opened={opened}
            title="Show this listing again?"
            confirmLabel="Show again"
            onClose={() => setAsking(null)}
            onConfirm={() =>
              show.mutateAsync({ id }).then(
                () => undefined,
                () => setAsking(null),
              )
            }
          >
            “{title}” is back as it was before, and its host is told.
          </ConfirmDialog>
        )}
      </MountOnOpen>
    </>
  );
}
