import { useCallback, useEffect, useRef, useState } from 'react';
import { readTrip, storeTrip, type Trip, type TripSource, tripKeys } from './trip.ts';

export type TripState = {
  trip: Trip | null;
  set: (trip: Trip) => void;
  /** Nothing happens without a trip. */
  change: (to: (trip: Trip) => Trip) => void;
  /** Clears the storage only: the screen is left right afterwards, and shows what was posted until then. */
  forget: () => void;
};

const none = () => null;

/** The trip of this browser: kept in local storage, and the same in every tab. `start` makes one where there is none. */
export function useTrip(source: TripSource, start: () => Trip | null = none): TripState {
  const [trip, setTrip] = useState(() => readTrip(source) ?? start());
  /** Several changes may come before the next render. */
  const latest = useRef(trip);

  const show = useCallback((next: Trip | null) => {
    latest.current = next;
    setTrip(next);
  }, []);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === tripKeys[source] || key === null) show(readTrip(source) ?? start());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [source, start, show]);

  const set = useCallback(
    (next: Trip) => {
      storeTrip(source, next);
      show(next);
    },
    [source, show],
  );
  const change = useCallback(
    (to: (before: Trip) => Trip) => {
      const before = latest.current;
      if (before === null) return;
      const after = to(before);
      if (after !== before) set(after);
    },
    [set],
  );
  const forget = useCallback(() => storeTrip(source, null), [source]);
  return { trip, set, change, forget };
}
