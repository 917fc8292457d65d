import { Alert, Button, FileButton, Text } from '@mantine/core';
import { limits } from '@palmbid/domain';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { CropDialog } from './crop-dialog.tsx';
import { cropPicture, middleOf, openPicture } from './crop-picture.ts';
import classes from './photos.module.css';

/** Without HEIC, so that phones convert their photos to JPEG. */
export const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

type AddPhotosProps = {
  /** How many more photos the property may have. */
  room: number;
  onPicture: (name: string, picture: Blob, alt: string) => void;
};

/** Adds photos by a button or by dropping files, and crops them one after the other. */
export function AddPhotos({ room, onPicture }: AddPhotosProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [at, setAt] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: readonly File[]) => {
    setFiles(chosen.slice(0, room));
    setAt(0);
    const left = chosen.length - room;
    setNotice(
      left > 0
        ? `A property has at most ${limits.photos.perProperty} photos: ${plural(left, 'picture')} left out.`
        : null,
    );
  };
  const next = () => setAt((now) => now + 1);
  const takeRest = async () => {
    const rest = files.slice(at);
    setFiles([]);
    const refused: string[] = [];
    for (const file of rest) {
      try {
        const picture = await openPicture(file);
        onPicture(file.name, await cropPicture(picture, middleOf(picture, 'card'), 'card'), '');
        picture.close();
      } catch (error) {
        refused.push(
          `${file.name}: ${error instanceof Error ? error.message : 'This picture cannot be used.'}`,
        );
      }
    }
    if (refused.length > 0) setNotice(refused.join(' '));
  };
  const file = files[at];
  const several = files.length > 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button in it
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (room > 0) choose([...event.dataTransfer.files]);
      }}
    >
      <IconPhotoPlus size={32} stroke={1.4} aria-hidden />
      <div className={classes.dropWords}>
        <p className={classes.dropTitle}>
          {room > 0 ? `Room for ${plural(room, 'more photo')}` : 'There is no room for more photos'}
        </p>
        <Text size="sm" c="dimmed">
          JPEG, PNG, WebP or AVIF. Where they were taken is not kept.
        </Text>
      </div>
      <FileButton
        multiple
        accept={ACCEPT}
        onChange={(chosen) => choose(chosen)}
        inputProps={{ 'aria-label': 'Photos' }}
      >
        {(props) => (
          <Button {...props} disabled={room === 0}>
            Choose photos
          </Button>
        )}
      </FileButton>
      {notice ? (
        <Alert
          className={classes.notice}
          role="status"
          color="yellow"
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={() => setNotice(null)}
        >
          {notice}
        </Alert>
      ) : null}
      <CropDialog
        file={file ?? null}
        shape="card"
        withAlt
        title={several ? `Photo ${at + 1} of ${files.length}` : 'Your photo'}
        confirmLabel="Use this part"
        onRest={several && at < files.length - 1 ? () => void takeRest() : undefined}
        onDone={(picture, alt) => {
          onPicture(file?.name ?? 'Photo', picture, alt);
          next();
        }}
        onClose={next}
      />
    </div>
  );
}
