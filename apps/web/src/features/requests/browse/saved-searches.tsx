import { ActionIcon, Anchor, Button, Group, Select } from '@mantine/core';
import { IconBellPlus, IconBookmarks, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { openDialog } from '../../../components/dialog.tsx';
import { showUndo } from '../../../components/undo-toast.tsx';
import { paths } from '../../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../../core/trpc.ts';
import { failureText } from '../../../lib/errors.ts';
import { showToast } from '../../../lib/toast.ts';
import classes from './browse.module.css';
import type { BrowseFilters } from './browse-params.ts';
import { alerts, openSaveSearch } from './save-search-dialog.tsx';

type Saved = RouterOutputs['searches']['list'][number];

function SavedRow({ search, onOpen }: { search: Saved; onOpen: () => void }) {
  const options = {
    onError: (error: unknown) =>
      void showToast({ title: 'Not saved', message: failureText(error), variant: 'destructive' as const }),
  };
  const update = trpc.searches.update.useMutation(options);
  const restore = trpc.searches.save.useMutation(options);
  const remove = trpc.searches.remove.useMutation({
    ...options,
    onSuccess: () => {
      const { id: _, query: __, createdAt: ___, ...terms } = search;
      showUndo(`“${search.name}” deleted`, () => restore.mutate(terms));
    },
  });
  const address = `${paths.browseRequests.getHref()}${search.query ? `?${search.query}` : ''}`;
  return (
    <li className={classes.saved}>
      <span className={classes.savedName}>
        <Anchor component={Link} to={address} onClick={onOpen}>
          {search.name}
        </Anchor>
        {search.minScore === null ? null : (
          <span className={classes.savedHint}>Matches of {search.minScore} or more</span>
        )}
      </span>
      <Select
        aria-label={`Alerts of ${search.name}`}
        size="sm"
        className={classes.savedAlert}
        allowDeselect={false}
        data={alerts.map(({ value, label }) => ({ value, label }))}
        value={update.isPending ? (update.variables.alert ?? search.alert) : search.alert}
        onChange={(value) => {
          const alert = alerts.find((each) => each.value === value)?.value;
          if (alert && alert !== search.alert) update.mutate({ id: search.id, alert });
        }}
      />
      <ActionIcon
        aria-label={`Delete ${search.name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id: search.id })}
      >
        <IconTrash size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function SavedList({ close }: { close: () => void }) {
  const saved = trpc.searches.list.useQuery().data ?? [];
  return (
    <>
      <ul className={classes.savedList} aria-label="Saved searches">
        {saved.map((search) => (
          <SavedRow key={search.id} search={search} onOpen={close} />
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
