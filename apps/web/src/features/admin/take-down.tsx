import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MountOnOpen } from '../../components/mount-on-open.tsx';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type DialogProps = { opened: boolean; onClose: () => void };

function useTakenDown(title: string, onClose: () => void) {
  return {
    onSuccess: () => {
      onClose();
      showToast({ title, message: 'Its reports are settled.' });
    },
  };
}

function TakeDownButton({ label, dialog }: { label: string; dialog: (props: DialogProps) => ReactNode }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" color="red" onClick={() => setAsking(true)} aria-label={label}>
        Take down
      </Button>
      <MountOnOpen opened={asking}>
        {(opened) => dialog({ opened, onClose: () => setAsking(false) })}
      </MountOnOpen>
    </>
  );
}

function RequestDialog({ id, title, opened, onClose }: { id: number; title: string } & DialogProps) {
  const takeDown = trpc.admin.takeDownRequest.useMutation(useTakenDown('Request taken down', onClose));
  return (
    <ReasonDialog
      opened={opened}
      title="Take down this request?"
      consequences={`“${title}” is cancelled for good, its pending bids end, and hosts who did not bid find it no more.`}
      hint="Its guest and the hosts who had bid read it."
      confirmLabel="Take down"
      failure="Not taken down"
      call={takeDown}
      onConfirm={(reason) => takeDown.mutate({ id, reason })}
      onClose={onClose}
    />
  );
}

function PhotoDialog({ photoKey, opened, onClose }: { photoKey: string } & DialogProps) {
  const takeDown = trpc.admin.takeDownPhoto.useMutation(useTakenDown('Photo taken down', onClose));
  return (
    <ReasonDialog
      opened={opened}
      title="Take down this photo?"
      consequences="It is deleted for good, wherever it is shown."
      hint="Who uploaded it reads it."
      confirmLabel="Take down"
      failure="Not taken down"
      call={takeDown}
      onConfirm={(reason) => takeDown.mutate({ key: photoKey, reason })}
      onClose={onClose}
    />
  );
}

/** Takes down a request, with a reason. */
export const TakeDownRequest = (request: { id: number; title: string }) => (
  <TakeDownButton
    label={`Take down ${request.title}`}
    dialog={(props) => <RequestDialog {...request} {...props} />}
  />
);

/** Deletes a photo, with a reason. */
export const TakeDownPhoto = ({ photoKey, title }: { photoKey: string; title: string }) => (
  <TakeDownButton
    label={`Take down the photo: ${title}`}
    dialog={(props) => <PhotoDialog photoKey={photoKey} {...props} />}
  />
);
