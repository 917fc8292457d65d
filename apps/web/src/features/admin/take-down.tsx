import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { openDialog } from '../../components/dialog.tsx';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonForm } from './reason-form.tsx';

const takenDown = (title: string, close: () => void) => ({
  onSuccess: () => {
    close();
    showToast({ title, message: 'Its reports are settled.' });
  },
});

function RequestForm({ id, title, close }: { id: number; title: string; close: () => void }) {
  const takeDown = trpc.admin.takeDownRequest.useMutation(takenDown('Request taken down', close));
  return (
    <ReasonForm
      consequences={`“${title}” is cancelled for good, its pending bids end, and hosts who did not bid find it no more.`}
      hint="Its guest and the hosts who had bid read it."
      confirmLabel="Take down"
      failure="Not taken down"
      call={takeDown}
      onConfirm={(reason) => takeDown.mutate({ id, reason })}
      onCancel={close}
    />
  );
}

function PhotoForm({ photoKey, close }: { photoKey: string; close: () => void }) {
  const takeDown = trpc.admin.takeDownPhoto.useMutation(takenDown('Photo taken down', close));
  return (
    <ReasonForm
      consequences="It is deleted for good, wherever it is shown."
      hint="Who uploaded it reads it."
      confirmLabel="Take down"
      failure="Not taken down"
      call={takeDown}
      onConfirm={(reason) => takeDown.mutate({ key: photoKey, reason })}
      onCancel={close}
    />
  );
}

type TakeDownProps = { label: string; question: string; children: (close: () => void) => ReactNode };

const TakeDown = ({ label, question, children }: TakeDownProps) => (
  <Button
    size="xs"
    variant="default"
    color="red"
    onClick={() => openDialog({ title: question, size: 520, children })}
    aria-label={label}
  >
    Take down
  </Button>
);

/** Takes down a request, with a reason. */
export const TakeDownRequest = (request: { id: number; title: string }) => (
  <TakeDown label={`Take down ${request.title}`} question="Take down this request?">
    {(close) => <RequestForm {...request} close={close} />}
  </TakeDown>
);

/** Deletes a photo, with a reason. */
export const TakeDownPhoto = ({ photoKey, title }: { photoKey: string; title: string }) => (
  <TakeDown label={`Take down the photo: ${title}`} question="Take down this photo?">
    {(close) => <PhotoForm photoKey={photoKey} close={close} />}
  </TakeDown>
);
