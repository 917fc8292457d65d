import { limits } from '@palmbid/domain';
import { useEffect } from 'react';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { readStored, writeStored } from '../../lib/stored-value.ts';
import { idsIn, VISITOR_FAVOURITES } from './visitor-favourites.ts';

/** Moves what a visitor kept in this browser to the account that signed in. What could not be moved stays for the next time. */
export function useTakeOverFavourites(): void {
  const { user } = useSession();
  const utils = trpc.useUtils();
  const add = trpc.favourites.add.useMutation({
    onSuccess: () => {
      writeStored(VISITOR_FAVOURITES, null);
      void utils.favourites.ids.invalidate();
    },
  });
  const mayMove = user !== null && !user.viewedUntil;
  const { mutate } = add;
  useEffect(() => {
    const ids = idsIn(readStored(VISITOR_FAVOURITES)).slice(0, limits.favourites);
    if (mayMove && ids.length > 0) mutate({ propertyIds: ids });
  }, [mayMove, mutate]);
}
