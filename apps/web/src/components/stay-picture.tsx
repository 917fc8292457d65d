import { photoKeyOf, pictureUrl } from '@palmbid/domain';
import { useState } from 'react';
import { pickLook, pickScene } from './illustrations/pick-scene.ts';
import { Scene } from './illustrations/scene.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import classes from './stay-picture.module.css';

type StayPictureProps = {
  title: string;
  location: string;
  imageUrl?: string | null;
  /** Width / height. */
  ratio?: number;
  /** Hides the picture from screen readers, for cards that name the place. */
  decorative?: boolean;
  eager?: boolean;
  /** The `sizes` attribute of the img; by default that of a card in a grid. */
  sizes?: string;
};

/** The picture of a property or request, or a drawn landscape that fits its title and location. */
export function StayPicture({
  title,
  location,
  imageUrl,
  ratio = 1.6,
  decorative = false,
  eager = false,
  sizes,
}: StayPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const usable = imageUrl && broken !== imageUrl ? imageUrl : null;
  const photo = usable ? photoKeyOf(usable) : undefined;
  const look = usable ? undefined : pickLook(title, location);
  return (
    <div
      className={classes.frame}
      style={{ '--ratio': ratio }}
      data-light={look?.light}
      data-layout={look?.layout}
    >
      {photo ? (
        <PhotoPicture
          photoKey={photo}
          alt={decorative ? '' : title}
          eager={eager}
          sizes={sizes}
          className={classes.image}
          onError={() => setBroken(usable)}
        />
      ) : usable ? (
        <img
          className={classes.image}
          src={pictureUrl(usable)}
          alt={decorative ? '' : title}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(usable)}
        />
      ) : (
        <Scene kind={pickScene(title, location)} title={decorative ? undefined : title} />
      )}
    </div>
  );
}
