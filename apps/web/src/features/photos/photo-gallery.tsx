import { Button } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { PhotoPicture } from '../../components/photo-picture.tsx';
import { lazily } from '../../core/lazily.tsx';
import { loadAhead } from '../../core/on-use.ts';
import classes from './photo-gallery.module.css';
import type { Photo } from './photo-tile.tsx';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazily(loadLightbox, 'floating');
loadAhead(loadLightbox);

type PhotoGalleryProps = {
  title: string;
  photos: readonly Photo[];
  /** Shows a button that reports a photo. */
  mayReport: boolean;
};

/** A property's photos: a strip on phones, the first five as a grid on wider screens, all of them in a lightbox. */
export function PhotoGallery({ title, photos, mayReport }: PhotoGalleryProps) {
  const [from, setFrom] = useState<number | null>(null);
  const [used, setUsed] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const open = (index: number, { currentTarget }: SyntheticEvent<HTMLElement>) => {
    opener.current = currentTarget;
    setUsed(true);
    setFrom(index);
  };
  const wordsOf = (photo: Photo, index: number) =>
    photo.alt || `${title}, photo ${index + 1} of ${photos.length}`;
  return (
    <div className={classes.gallery}>
      <ul
        className={classes.strip}
        data-few={photos.length < 5 ? photos.length : undefined}
        aria-label={`Photos of ${title}`}
      >
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <button type="button" className={classes.open} onClick={(event) => open(index, event)}>
              <PhotoPicture
                photoKey={photo.key}
                alt={`Open photo: ${wordsOf(photo, index)}`}
                eager={index === 0}
                sizes={index === 0 ? '(max-width: 48em) 100vw, 600px' : '(max-width: 48em) 100vw, 300px'}
              />
            </button>
          </li>
        ))}
      </ul>
      <Button
        className={classes.all}
        variant="default"
        size="xs"
        leftSection={<IconLayoutGrid size={16} aria-hidden />}
        onClick={(event) => open(0, event)}
      >
        Show all {photos.length} photos
      </Button>
      {used ? (
        <Suspense fallback={null}>
          <Lightbox
            title={title}
            photos={photos}
            from={from}
            onClose={() => setFrom(null)}
            onClosed={() => opener.current?.focus()}
            mayReport={mayReport}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
