import { useMemo } from 'react';
import { useStoredText } from '../../../lib/stored-value.ts';

/** The guest's shortlisted bids, stored in this browser only. */
export function useShortlist(requestId: number) {
  const [stored, store] = useStoredText(`palmbid-shortlist-${requestId}`);
  return useMemo(() => {
    const ids = new Set(
      (stored ?? '')
        .split(',')
        .map(Number)
        .filter((id) => Number.isInteger(id) && id > 0),
    );
    return {
      ids: ids as ReadonlySet<number>,
      toggle: (id: number) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        store(next.size > 0 ? [...next].join(',') : null);
      },
    };
  }, [stored, store]);
}
