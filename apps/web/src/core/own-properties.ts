import { trpc } from './trpc.ts';
import type { Property } from './wire.ts';

/** One of one's own properties by its id; null for none, for another's, and for one that is gone. */
export function useOwnProperty(id: number | null): { property: Property | null; isLoading: boolean } {
  const query = trpc.properties.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const property = id !== null && query.data?.abilities?.edit ? query.data : null;
  return { property, isLoading: query.isLoading };
}

/** How many properties one has, by status. */
export const usePropertyCounts = () => trpc.properties.counts.useQuery();
