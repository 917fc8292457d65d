import { photoShapes, photoSrcSet, photoUrl } from '@palmbid/domain';

type PhotoPictureProps = {
  photoKey: string;
  /** Empty when the text beside it describes the photo. */
  alt: string;
  /** The `sizes` attribute of the img. */
  sizes?: string | undefined;
  eager?: boolean;
  className?: string | undefined;
  onError?: () => void;
};

const { ratio } = photoShapes.card;
const asCard = '(max-width: 48em) 100vw, 400px';

/** An uploaded photo. The browser picks size and format; the height is reserved before it loads. */
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
