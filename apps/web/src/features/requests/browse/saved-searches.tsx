import { Button, Group } from '@mantine/core';
import { IconBellPlus, IconBookmarks } from '@tabler/icons-react';
import { openDialog } from '../../../components/dialog.tsx';
import { notSaved, SavedRow } from '../../../components/saved-search/saved-row.tsx';
import classes from '../../../components/saved-search/saved-search.module.css';
import { paths } from '../../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../../core/trpc.ts';
import type { BrowseFilters } from './browse-params.ts';
import { openSaveSearch } from './save-search-dialog.tsx';

type Saved = RouterOutputs['searches']['list'][number];

function OwnRow({ search, onOpen }: { search: Saved; onOpen: () => void }) {
  const restore = trpc.searches.save.useMutation(notSaved);
  const { id: _, query, createdAt: __, ...terms } = search;
  return (
    <SavedRow
      search={search}
      href={`${paths.browseRequests.getHref()}${query ? `?${query}` : ''}`}
      hint={search.minScore === null ? undefined : `Matches of ${search.minScore} or more`}
      onOpen={onOpen}
      onRestore={() => restore.mutate(terms)}
    />
  );
}

function SavedList({ close }: { close: () => void }) {
  const saved = trpc.searches.list.useQuery().data ?? [];
  return (
    <>
      <ul className={classes.savedList} aria-label="Saved searches">
        {saved.map((search) => (
          <OwnRow key={search.id} search={search} onOpen={close} />
        ))}
      </ul>
      {saved.length === 0 ? <p className={classes.savedHint}>No search is saved.</p> : null}
    </>
  );
}

/** A button that saves the current filters, and links to saved searches. */
export function SavedSearches({ filters }: { filters: BrowseFilters }) {
  const saved = trpc.searches.list.useQuery().data ?? [];
  return (
    <Group gap="sm" mb="md">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBellPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => openSaveSearch(filters)}
      >
        Save this search
      </Button>
      {saved.length > 0 ? (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconBookmarks size={18} stroke={1.8} aria-hidden />}
          onClick={() =>
            openDialog({ title: 'Saved searches', children: (close) => <SavedList close={close} /> })
          }
        >
          Saved searches ({saved.length})
        </Button>
      ) : null}
    </Group>
  );
}
