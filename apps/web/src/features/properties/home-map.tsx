import type { Point } from '@palmbid/domain';
import { useMemo } from 'react';
import { MapPart } from '../../components/map/map-part.tsx';
import { trpc } from '../../core/trpc.ts';
import classes from './home-map.module.css';

const kmPerDegree = 111;
/** The circle in its surroundings, for who does not know them. */
const surroundings = 3;
const exactKm = 4;

/** What is in view around a place. */
function corners({ lat, lon }: Point, km: number): Point[] {
  const [up, aside] = [km / kmPerDegree, km / (kmPerDegree * Math.max(0.1, Math.cos((lat * Math.PI) / 180)))];
  return [
    { lat: lat + up, lon: lon - aside },
    { lat: lat - up, lon: lon + aside },
  ];
}

/** Where a home is: a circle, or the exact place for those who may know it. Nothing for a place that is not known. */
export function HomeMap({ id, title, location }: { id: number; title: string; location: string }) {
  const { data } = trpc.maps.home.useQuery({ id });
  const { around, pin } = data ?? {};
  const pins = useMemo(() => {
    if (pin) return [{ ...pin, id, text: 'Here', name: `${title} is here`, kind: 'exact' as const }];
    if (!around) return [];
    return [
      {
        ...around,
        id,
        text: 'About here',
        name: `${title} is within ${around.km} km of here, in ${location}`,
      },
    ];
  }, [around, pin, id, title, location]);
  if (data && pins.length === 0) return null;
  const at = pin ?? around;
  return (
    <section>
      <h2>Where it is</h2>
      {at ? (
        <MapPart
          label={`Map of ${location}`}
          pins={pins}
          fit={corners(at, pin ? exactKm : (around?.km ?? exactKm) * surroundings)}
        />
      ) : (
        <div className={classes.place} />
      )}
      <p className={classes.note}>
        {pin
          ? 'Only the two of you see the exact place.'
          : 'The circle says about where it is. The exact place is for guests with a booking.'}
      </p>
    </section>
  );
}
