import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { PhotoPicture } from '../../components/photo-picture.tsx';
import { ReportButton } from '../../components/report/report-button.tsx';
import classes from './photo-gallery.module.css';
import type { Photo } from './photo-tile.tsx';

type PhotoGalleryProps = {
  title: string;
  photos: readonly Photo[];
  /** Shows a button that reports a photo. */
  mayReport: boolean;
};

/** A property's photos: a strip on phones, the first five as a grid on wider screens, all of them in a dialog. */
export function PhotoGallery({ title, photos, mayReport }: PhotoGalleryProps) {
  const [from, setFrom] = useState<number | null>(null);
  const isPhone = useMediaQuery('(max-width: 48em)');
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
            <button type="button" className={classes.open} onClick={() => setFrom(index)}>
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
        onClick={() => setFrom(0)}
      >
        Show all {photos.length} photos
      </Button>
      <Modal
        opened={from !== null}
        onClose={() => setFrom(null)}
        title={`Photos of ${title}`}
        size={900}
        fullScreen={isPhone ?? false}
      >
        <div className={classes.list}>
          {photos.map((photo, index) => (
            <figure
              key={photo.key}
              ref={(node) => {
                if (index > 0 && index === from) node?.scrollIntoView();
              }}
            >
              <PhotoPicture
                photoKey={photo.key}
                alt={wordsOf(photo, index)}
                eager={index <= (from ?? 0)}
                sizes="(max-width: 48em) 100vw, 860px"
              />
              {photo.alt || mayReport ? (
                <figcaption>
                  <span>{photo.alt}</span>
                  {mayReport ? (
                    <ReportButton
                      small
                      label={`Report photo ${index + 1} of ${photos.length}`}
                      target={{ kind: 'photo', photoKey: photo.key }}
                    />
                  ) : null}
                </figcaption>
              ) : null}
            </figure>
          ))}
        </div>
      </Modal>
    </div>
  );
}
