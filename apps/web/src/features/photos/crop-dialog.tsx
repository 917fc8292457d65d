import { Alert, Button, Group, Modal, Slider, Stack, Text, TextInput } from '@mantine/core';
import { limits, type PhotoShape, photoShapes } from '@palmbid/domain';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { type Area, cropPicture, middleOf, openPicture } from './crop-picture.ts';
import classes from './photos.module.css';

type CropDialogProps = {
  /** The file to crop; the dialog is closed without one. */
  file: File | null;
  shape: PhotoShape;
  /** "Photo 2 of 5". */
  title: string;
  confirmLabel: string;
  /** Also asks for a description of the picture. */
  withAlt?: boolean;
  /** Accepts this and all following pictures uncropped; omitted for the last one. */
  onRest?: (() => void) | undefined;
  onDone: (picture: Blob, alt: string) => void;
  onClose: () => void;
};

const step = 12;

/** Crops a picture by dragging, pinching, arrow keys and a slider. */
export function CropDialog({ file, title, onClose, ...rest }: CropDialogProps) {
  return (
    <Modal opened={file !== null} onClose={onClose} title={title} size={640}>
      {file ? (
        <Cropping
          key={`${file.name}${file.lastModified}${file.size}`}
          file={file}
          onClose={onClose}
          {...rest}
        />
      ) : null}
    </Modal>
  );
}

function Cropping({
  file,
  shape,
  confirmLabel,
  withAlt = false,
  onRest,
  onDone,
  onClose,
}: Omit<CropDialogProps, 'file' | 'title'> & { file: File }) {
  const [opened, setOpened] = useState<{ picture: ImageBitmap; url: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);
  const zoomId = useId();
  useEffect(() => {
    let closed = false;
    const url = URL.createObjectURL(file);
    openPicture(file).then(
      (picture) => {
        if (closed) picture.close();
        else setOpened({ picture, url });
      },
      (error: Error) => {
        if (!closed) setFailure(error.message);
      },
    );
    return () => {
      closed = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  const use = async () => {
    if (!opened || busy) return;
    setBusy(true);
    try {
      onDone(await cropPicture(opened.picture, area ?? middleOf(opened.picture, shape), shape), alt.trim());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This picture cannot be used.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      {failure ? (
        <Alert role="alert" color="red" title="This picture cannot be used">
          {file.name}: {failure}
        </Alert>
      ) : (
        <>
          <div className={classes.cropper} data-shape={shape}>
            {opened ? (
              <Cropper
                image={opened.url}
                crop={place}
                zoom={zoom}
                aspect={photoShapes[shape].ratio}
                cropShape={shape === 'portrait' ? 'round' : 'rect'}
                showGrid={shape === 'card'}
                keyboardStep={step}
                onCropChange={setPlace}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                mediaProps={{ alt: '' }}
                cropperProps={{
                  role: 'group',
                  'aria-label': 'Part that is kept: move it with the arrow keys',
                }}
              />
            ) : null}
          </div>
          <div>
            <Text size="sm" fw={500} id={zoomId}>
              Zoom
            </Text>
            <Slider
              min={1}
              max={4}
              step={0.05}
              value={zoom}
              onChange={setZoom}
              label={null}
              thumbProps={{ 'aria-labelledby': zoomId }}
            />
          </div>
          {withAlt ? (
            <TextInput
              label="What it shows"
              description="Read aloud to people who do not see it, such as “The terrace, with the bay below”"
              maxLength={limits.photos.alt}
              value={alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          ) : null}
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {failure && onRest ? 'Skip it' : 'Cancel'}
        </Button>
        {onRest ? (
          <Button variant="light" onClick={onRest}>
            Use all as they are
          </Button>
        ) : null}
        {failure ? null : (
          <Button color="sunset" onClick={() => void use()} loading={busy} disabled={!opened}>
            {confirmLabel}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
