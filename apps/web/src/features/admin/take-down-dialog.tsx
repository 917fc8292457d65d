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
      onConfirm={(reasons) => takeDown.mutate({ id, ...reasons })}
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
      onConfirm={(reasons) => takeDown.mutate({ key: photoKey, ...reasons })}
      onCancel={close}
    />
  );
}

const ask = (title: string, children: (close: () => void) => ReactNode): void =>
  openDialog({ title, size: 520, children });

/** Asks for the reason, then takes down a request. */
export const openTakeDownRequest = (request: { id: number; title: string }): void =>
  ask('Take down this request?', (close) => <RequestForm {...request} close={close} />);

/** Asks for the reason, then deletes a photo. */
export const openTakeDownPhoto = (photoKey: string): void =>
  ask('Take down this photo?', (close) => <PhotoForm photoKey={photoKey} close={close} />);
