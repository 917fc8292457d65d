import { useRef, useState } from 'react';
import { failureText } from '../../lib/errors.ts';
import { upload } from '../../lib/upload.ts';

/** An upload with its progress `share` (0 to 1); a failed one waits for a retry. */
export type Upload = {
  id: number;
  name: string;
  alt: string;
  picture: Blob;
  share: number;
  failure: string | null;
};

/** Uploads photos one after the other, so that they arrive in the order of their selection. */
export function usePhotoUploads<T>(url: string, onArrived: (answer: T) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const last = useRef(0);
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const forget = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));

  const send = (one: Upload) => {
    line.current = line.current.then(async () => {
      try {
        const answer = await upload<T>(url, { file: one.picture, alt: one.alt }, (share) =>
          change(one.id, { share }),
        );
        forget(one.id);
        onArrived(answer);
      } catch (error) {
        change(one.id, { failure: failureText(error) });
      }
    });
  };
  return {
    uploads,
    add: (name: string, picture: Blob, alt: string) => {
      last.current += 1;
      const one = { id: last.current, name, alt, picture, share: 0, failure: null };
      setUploads((all) => [...all, one]);
      send(one);
    },
    retry: (one: Upload) => {
      change(one.id, { share: 0, failure: null });
      send(one);
    },
    forget,
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
