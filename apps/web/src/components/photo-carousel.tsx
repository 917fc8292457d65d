import { useIntersection } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { trpc } from '../core/trpc.ts';
import classes from './photo-carousel.module.css';
import { PhotoPicture } from './photo-picture.tsx';
import { StayPicture } from './stay-picture.tsx';

export type PhotoCarouselProps = {
  propertyId: number;
  title: string;
  location: string;
  imageUrl?: string | null;
  ratio: number;
  sizes?: string;
};

/** The most photos that a card shows; the property's page has all. */
const MOST = 8;

/**
 * A property's photos in a card: by swipe, arrow keys, or buttons that show on hover. The list is read once the card is in
 * view, and only the cover is loaded until the visitor touches it. A place with less than two photos shows its picture.
 */
export default function PhotoCarousel({
  propertyId,
  title,
  location,
  imageUrl,
  ratio,
  sizes,
}: PhotoCarouselProps) {
  const { ref, entry } = useIntersection({ threshold: 0.25 });
  const { data } = trpc.properties.byId.useQuery(
    { id: propertyId },
    { enabled: entry?.isIntersecting === true, staleTime: Number.POSITIVE_INFINITY },
  );
  const [touched, setTouched] = useState(false);
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const photos = (data?.photos ?? []).slice(0, MOST);
  const show = (index: number) => {
    setTouched(true);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  };
  const cover = (
    <StayPicture
      title={title}
      location={location}
      imageUrl={imageUrl}
      ratio={ratio}
      sizes={sizes}
      decorative
    />
  );
  if (photos.length < 2) return <div ref={ref}>{cover}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only says that the visitor is about to look through the photos
    <div
      ref={ref}
      className={classes.carousel}
      onPointerEnter={() => setTouched(true)}
      onTouchStart={() => setTouched(true)}
      onFocus={() => setTouched(true)}
    >
      <ul
        ref={strip}
        className={classes.strip}
        aria-label={`Photos of ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          show(Math.min(photos.length - 1, Math.max(0, at + by)));
        }}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((photo, index) => (
          <li key={photo.key} style={{ aspectRatio: ratio }} aria-hidden={index === at ? undefined : true}>
            {index === 0 || touched ? (
              <PhotoPicture
                photoKey={photo.key}
                alt={photo.alt || `${title}, photo ${index + 1} of ${photos.length}`}
                sizes={sizes}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {at > 0 ? (
        <button
          type="button"
          className={classes.step}
          data-way="back"
          tabIndex={-1}
          onClick={() => show(at - 1)}
        >
          <IconChevronLeft size={18} stroke={2.2} aria-hidden />
          <span className="spoken">Previous photo of {title}</span>
        </button>
      ) : null}
      {at < photos.length - 1 ? (
        <button
          type="button"
          className={classes.step}
          data-way="on"
          tabIndex={-1}
          onClick={() => show(at + 1)}
        >
          <IconChevronRight size={18} stroke={2.2} aria-hidden />
          <span className="spoken">Next photo of {title}</span>
        </button>
      ) : null}
      <span className={classes.dots} aria-hidden>
        {photos.map(({ key }, index) => (
          <i key={key} data-on={index === at || undefined} />
        ))}
      </span>
    </div>
  );
}
