import { Button } from '@mantine/core';
import { IconBellPlus, IconBookmarks } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { openDialog } from '../../components/dialog.tsx';
import { notSaved, SavedRow } from '../../components/saved-search/saved-row.tsx';
import classes from '../../components/saved-search/saved-search.module.css';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { openSaveHomeSearch } from './save-home-search-dialog.tsx';
import { fromQuery, type SearchState, toInput } from './use-search.ts';

type Saved = RouterOutputs['searches']['homes'][number];

function OwnRow({ search, close }: { search: Saved; close: () => void }) {
  const restore = trpc.searches.saveHomes.useMutation(notSaved);
  const { name, alert, query } = search;
  return (
    <SavedRow
      search={search}
      href={`${paths.search.getHref()}?${query}`}
      onOpen={close}
      onRestore={() => restore.mutate({ name, alert, search: fromQuery(query) })}
    />
  );
}

function SavedList({ close }: { close: () => void }) {
  const saved = trpc.searches.homes.useQuery().data ?? [];
  return saved.length === 0 ? (
    <p className={classes.savedHint}>No search is saved.</p>
  ) : (
    <ul className={classes.savedList} aria-label="Saved searches">
      {saved.map((search) => (
        <OwnRow key={search.id} search={search} close={close} />
      ))}
    </ul>
  );
}

/** Saves the search on screen with alerts, and opens saved ones. A visitor signs in first and comes back to the search. */
export function SavedHomeSearches({ search }: { search: SearchState }) {
  const { user } = useSession();
  const { pathname, search: query } = useLocation();
  const saved = trpc.searches.homes.useQuery(undefined, { enabled: user !== null }).data ?? [];
  const icon = <IconBellPlus size={18} stroke={1.8} aria-hidden />;
  if (!user) {
    return (
      <Button
        component={Link}
        to={paths.auth.getHref(`${pathname.slice(1)}${query}`)}
        variant="default"
        leftSection={icon}
      >
        Save this search
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => openSaveHomeSearch(toInput(search))}>
        Save this search
      </Button>
      {saved.length > 0 ? (
        <Button
          variant="subtle"
          leftSection={<IconBookmarks size={18} stroke={1.8} aria-hidden />}
          onClick={() =>
            openDialog({ title: 'Saved searches', children: (close) => <SavedList close={close} /> })
          }
        >
          Saved ({saved.length})
        </Button>
      ) : null}
    </>
  );
}
