import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** Own properties, and their titles by id. */
export function useOwnProperties() {
  const query = trpc.properties.mine.useQuery({});
  const items = query.data?.items;
  const titles = useMemo(() => new Map((items ?? []).map(({ id, title }) => [id, title] as const)), [items]);
  return { query, properties: items, titles };
}
