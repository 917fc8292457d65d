import { startTransition, useEffect, useMemo, useState } from 'react';
import { readStored, watchStored, writeStored } from '../../../lib/stored-value.ts';

const idsIn = (stored: string | null): Set<number> =>
  new Set(
    (stored ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  );

/**
 * The guest's shortlisted bids, stored in this browser only. A change is a transition: it draws all cards again, and the tap is
 * answered before.
 */
export function useShortlist(requestId: number) {
  const key = `palmbid-shortlist-${requestId}`;
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => {
    const read = () => startTransition(() => setStored(readStored(key)));
    read();
    return watchStored(read);
  }, [key]);
  return useMemo(() => {
    const ids: ReadonlySet<number> = idsIn(stored);
    return {
      ids,
      toggle: (id: number) => {
        const next = idsIn(readStored(key));
        if (!next.delete(id)) next.add(id);
        writeStored(key, next.size > 0 ? [...next].join(',') : null);
      },
    };
  }, [stored, key]);
}
