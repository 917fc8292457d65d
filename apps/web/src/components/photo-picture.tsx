import { photoShapes, photoSrcSet, photoUrl } from '@palmbid/domain';

type PhotoPictureProps = {
  photoKey: string;
  /** Empty where the words beside it say what it shows. */
  alt: string;
  /** How wide it is drawn, as `sizes` of an img. */
  sizes?: string | undefined;
  eager?: boolean;
  className?: string | undefined;
  onError?: () => void;
};

const { ratio } = photoShapes.card;
const asCard = '(max-width: 48em) 100vw, 400px';

/** An uploaded photo of a place: the browser picks size and format; its height is known before it comes. */
export function PhotoPicture({
  photoKey,
  alt,
  sizes = asCard,
  eager = false,
  className,
  onError,
}: PhotoPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={photoSrcSet(photoKey, 'card', 'avif')} sizes={sizes} />
      <img
        className={className}
        src={photoUrl(photoKey, 800)}
        srcSet={photoSrcSet(photoKey, 'card', 'webp')}
        sizes={sizes}
        width={800}
        height={800 / ratio}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={onError}
      />
    </picture>
  );
}
