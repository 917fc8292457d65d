import { Button } from '@mantine/core';
import { confirm } from '../../components/confirm.ts';
import { openDialog } from '../../components/dialog.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonForm } from './reason-form.tsx';

type Listing = { id: number; title: string; hiddenFor: 'moderation' | 'suspension' | null };

function HideForm({ listing: { id, title }, close }: { listing: Listing; close: () => void }) {
  const hide = trpc.admin.hideListing.useMutation({
    onSuccess: () => {
      close();
      showToast({ title: 'Listing hidden' });
    },
  });
  return (
    <ReasonForm
      consequences={`“${title}” can no longer be found, its pending bids end, and its host cannot list it. Stays that are booked stay booked.`}
      hint="Its host reads it."
      confirmLabel="Hide listing"
      failure="Not hidden"
      call={hide}
      onConfirm={(reasons) => hide.mutate({ id, ...reasons })}
      onCancel={close}
    />
  );
}

/** Hides a listing, with a reason, or shows it again. */
export function ListingActions({ listing }: { listing: Listing }) {
  const { id, title } = listing;
  const show = trpc.admin.showListing.useMutation({
    onSuccess: () => void showToast({ title: 'Listing shown again' }),
    onError: (error) =>
      void showToast({ title: 'Not shown', message: failureText(error), variant: 'destructive' }),
  });
  const askToShow = () =>
    confirm({
      title: 'Show this listing again?',
      children: `“${title}” is back as it was before, and its host is told.`,
      confirmLabel: 'Show again',
      onConfirm: () => show.mutateAsync({ id }),
    });
  const askToHide = () =>
    openDialog({
      title: 'Hide this listing?',
      size: 520,
      children: (close) => <HideForm listing={listing} close={close} />,
    });
  return listing.hiddenFor === 'moderation' ? (
    <Button size="xs" variant="default" onClick={askToShow} aria-label={`Show again: ${title}`}>
      Show again
    </Button>
  ) : (
    <Button size="xs" variant="default" color="red" onClick={askToHide} aria-label={`Hide ${title}`}>
      Hide
    </Button>
  );
}
