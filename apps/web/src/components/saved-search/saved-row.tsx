import { ActionIcon, Anchor, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import { showUndo } from '../undo-toast.tsx';
import { type Alert, alerts } from './alerts.ts';
import classes from './saved-search.module.css';

type SavedRowProps = {
  search: { id: number; name: string; alert: Alert };
  href: string;
  hint?: string | undefined;
  onOpen: () => void;
  /** Saves a deleted search again. */
  onRestore: () => void;
};

export const notSaved = {
  onError: (error: unknown) =>
    void showToast({ title: 'Not saved', message: failureText(error), variant: 'destructive' as const }),
};

/** A saved search: a link that opens it, its alerts, and a button that deletes it. */
export function SavedRow({ search, href, hint, onOpen, onRestore }: SavedRowProps) {
  const update = trpc.searches.update.useMutation(notSaved);
  const remove = trpc.searches.remove.useMutation({
    ...notSaved,
    onSuccess: () => showUndo(`“${search.name}” deleted`, onRestore),
  });
  return (
    <li className={classes.saved}>
      <span className={classes.savedName}>
        <Anchor component={Link} to={href} onClick={onOpen}>
          {search.name}
        </Anchor>
        {hint ? <span className={classes.savedHint}>{hint}</span> : null}
      </span>
      <Select
        aria-label={`Alerts of ${search.name}`}
        size="sm"
        className={classes.savedAlert}
        allowDeselect={false}
        data={[...alerts]}
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
