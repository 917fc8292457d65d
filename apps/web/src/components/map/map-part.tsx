import { useIntersection } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazily } from '../../core/lazily.tsx';
import classes from './map-part.module.css';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazily(() => import('./map-view.tsx'), 'inline');

const Waiting = ({ text }: { text: string }) => <div className={classes.waiting}>{text}</div>;

/** A map that is loaded when it comes near the view. The page goes on without it if it fails. */
export function MapPart({ height = '22rem', ...props }: MapViewProps & { height?: string }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [isWanted, setWanted] = useState(false);
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear) setWanted(true);
  }, [isNear]);
  return (
    <div ref={ref} className={classes.place} style={{ '--map-height': height }}>
      <ErrorBoundary fallback={<Waiting text="The map could not be shown." />}>
        {isWanted ? (
          <Suspense fallback={<Waiting text="Loading the map" />}>
            <MapView {...props} />
          </Suspense>
        ) : (
          <Waiting text="Loading the map" />
        )}
      </ErrorBoundary>
    </div>
  );
}
