import { Button } from '@mantine/core';
import { onUse } from '../../core/on-use.ts';

const load = () => import('./take-down-dialog.tsx');
const openTakeDownRequest = onUse(async () => (await load()).openTakeDownRequest);
const openTakeDownPhoto = onUse(async () => (await load()).openTakeDownPhoto);

const TakeDown = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="xs" variant="default" color="red" onClick={onClick} aria-label={label}>
    Take down
  </Button>
);

/** Takes down a request, with a reason. */
export const TakeDownRequest = (request: { id: number; title: string }) => (
  <TakeDown label={`Take down ${request.title}`} onClick={() => openTakeDownRequest(request)} />
);

/** Deletes a photo, with a reason. */
export const TakeDownPhoto = ({ photoKey, title }: { photoKey: string; title: string }) => (
  <TakeDown label={`Take down the photo: ${title}`} onClick={() => openTakeDownPhoto(photoKey)} />
);
