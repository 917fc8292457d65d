import { useEffect, useRef, useState } from 'react';
import { type KeptPicture, keepPictures, readPictures } from '../../lib/kept-pictures.ts';

type Change = (pictures: readonly KeptPicture[]) => readonly KeptPicture[];

/** Pictures that survive a reload of the form. */
export function useKeptPictures(name: string): [readonly KeptPicture[], (change: Change) => void] {
  const [pictures, setPictures] = useState<readonly KeptPicture[]>([]);
  const changed = useRef(false);
  useEffect(() => {
    void readPictures(name).then((kept) => setPictures((now) => [...kept, ...now]));
  }, [name]);
  useEffect(() => {
    if (changed.current) void keepPictures(name, pictures);
  }, [name, pictures]);
  const change = (to: Change) => {
    changed.current = true;
    setPictures(to);
  };
  return [pictures, change];
}

/** The name under which the photos of a new property wait for their upload. */
export const waitingFor = (propertyId: number): string => `property ${propertyId}`;
