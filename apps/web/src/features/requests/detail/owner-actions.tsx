import { Button } from '@mantine/core';
import { IconMessage, IconPencil, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { confirm } from '../../../components/confirm.ts';
import { paths } from '../../../core/paths.ts';
import type { VacationRequest } from '../../../core/wire.ts';
import { plural } from '../../../lib/format.ts';
import { specTexts } from '../../../lib/texts.ts';
import classes from './requests.module.css';
import type { useRequestActions } from './use-request-actions.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** The owner's actions that the server allows now: Edit, Delete, Cancel, Repost, Messages. */
export function OwnerActions({
  request,
  actions,
}: {
  request: VacationRequest;
  actions: ReturnType<typeof useRequestActions>;
}) {
  const { abilities, id } = request;
  const bids = request.bidCount ?? 0;
  const askToDelete = () =>
    confirm({
      title: 'Delete request',
      children: (
        <>
          <p className={classes.question}>{specTexts.confirmDelete}</p>
          {bids > 0 ? (
            <p className={classes.fine}>
              {plural(bids, 'open bid')} will be closed, and {bids === 1 ? 'its host' : 'their hosts'} told.
            </p>
          ) : null}
        </>
      ),
      confirmLabel: 'Delete',
      tone: 'danger',
      onConfirm: () => actions.remove.mutateAsync({ id }),
    });
  const askToCancel = () =>
    confirm({
      title: 'Cancel this request?',
      children: (
        <p className={classes.question}>
          It takes no more bids and cannot be opened again. You can repost it as a new draft.
          {bids > 0 ? ` ${plural(bids, 'open bid')} will be closed.` : ''}
        </p>
      ),
      confirmLabel: 'Cancel request',
      cancelLabel: 'Keep it',
      tone: 'danger',
      onConfirm: () => actions.update.mutateAsync({ id, status: 'cancelled' }),
    });
  return (
    <div className={classes.actions}>
      {abilities.edit ? (
        <Button
          component={Link}
          to={paths.editRequest.getHref(id)}
          variant="default"
          leftSection={<IconPencil {...icon} />}
        >
          Edit
        </Button>
      ) : null}
      {abilities.message ? (
        <Button
          component={Link}
          to={paths.messages.getHref(id)}
          variant="default"
          leftSection={<IconMessage {...icon} />}
        >
          Messages
        </Button>
      ) : null}
      {abilities.repost ? (
        <Button
          leftSection={<IconRefresh {...icon} />}
          loading={actions.repost.isPending}
          onClick={() => {
            if (!actions.repost.isPending) actions.repost.mutate({ id });
          }}
        >
          Repost
        </Button>
      ) : null}
      {abilities.cancel && request.status === 'active' ? (
        <Button variant="default" leftSection={<IconX {...icon} />} onClick={askToCancel}>
          Cancel request
        </Button>
      ) : null}
      {abilities.delete ? (
        <Button
          variant="default"
          leftSection={<IconTrash {...icon} />}
          className={classes.dangerous}
          onClick={askToDelete}
        >
          Delete
        </Button>
      ) : null}
    </div>
  );
}
