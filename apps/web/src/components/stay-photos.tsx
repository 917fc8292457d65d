import { Suspense } from 'react';
import { lazily } from '../core/lazily.tsx';
import type { PhotoCarouselProps } from './photo-carousel.tsx';
import { StayPicture } from './stay-picture.tsx';

const Cover = ({ title, location, imageUrl, ratio, sizes }: PhotoCarouselProps) => (
  <StayPicture title={title} location={location} imageUrl={imageUrl} ratio={ratio} sizes={sizes} decorative />
);
const Carousel = lazily(() => import('./photo-carousel.tsx'), 'silent', Cover);

/** A property's picture, which becomes a carousel of its photos once that code is there. */
export const StayPhotos = (props: PhotoCarouselProps) => (
  <Suspense fallback={<Cover {...props} />}>
    <Carousel {...props} />
  </Suspense>
);
