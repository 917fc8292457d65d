import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { PhotoPicture } from '../../components/photo-picture.tsx';
import { ReportButton } from '../../components/report/report-button.tsx';
import classes from './lightbox.module.css';
import type { Photo } from './photo-tile.tsx';

type SlidesProps = {
  title: string;
  photos: readonly Photo[];
  /** The index of the first photo shown. */
  from: number;
  /** Shows a button that reports a photo. */
  mayReport: boolean;
};

/** The photos beside each other, one at a time: by swipe, arrow keys, Home, End, or buttons. */
function Slides({ title, photos, from, mayReport }: SlidesProps) {
  const [at, setAt] = useState(from);
  const strip = useRef<HTMLUListElement>(null);
  const last = photos.length - 1;
  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = from * strip.current.clientWidth;
  }, [from]);
  const show = (index: number) => {
    const to = Math.min(last, Math.max(0, index));
    setAt(to);
    strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' });
  };
  useWindowEvent('keydown', (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    // A dialog over the photos, such as a report, has its own keys.
    const above = event.target instanceof Element && event.target.closest('[role="dialog"]');
    if (to === undefined || (above && !above.contains(strip.current))) return;
    event.preventDefault();
    show(to);
  });
  return (
    <div className={classes.slides}>
      <p className={`${classes.count} tabular`} role="status">
        {at + 1} / {photos.length}
        <span className="spoken"> photos</span>
      </p>
      <ul
        ref={strip}
        className={classes.strip}
        aria-label="Photos"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
        tabIndex={0}
        data-autofocus
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <figure>
              <PhotoPicture
                photoKey={photo.key}
                alt={`Photo ${index + 1} of ${photos.length}: ${photo.alt || title}`}
                eager={Math.abs(index - at) <= 1}
                sizes="100vw"
              />
              <figcaption>
                <span>{photo.alt}</span>
                {mayReport && index === at ? (
                  <ReportButton
                    small
                    label={`Report photo ${index + 1} of ${photos.length}`}
                    target={{ kind: 'photo', photoKey: photo.key }}
                  />
                ) : null}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classes.step}
        data-way="back"
        disabled={at === 0}
        onClick={() => show(at - 1)}
      >
        <IconChevronLeft size={24} stroke={2} aria-hidden />
        <span className="spoken">Previous photo</span>
      </button>
      <button
        type="button"
        className={classes.step}
        data-way="on"
        disabled={at === last}
        onClick={() => show(at + 1)}
      >
        <IconChevronRight size={24} stroke={2} aria-hidden />
        <span className="spoken">Next photo</span>
      </button>
    </div>
  );
}

type LightboxProps = Omit<SlidesProps, 'from'> & {
  from: number | null;
  onClose: () => void;
  onClosed: () => void;
};

/** A property's photos over the whole window; closed while `from` is null. */
export default function Lightbox({ from, onClose, onClosed, title, ...slides }: LightboxProps) {
  return (
    <Modal
      opened={from !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={`Photos of ${title}`}
      fullScreen
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: classes.window, body: classes.body, header: classes.head }}
    >
      {from === null ? null : <Slides key={from} from={from} title={title} {...slides} />}
    </Modal>
  );
}
