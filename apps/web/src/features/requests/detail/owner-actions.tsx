import { Button } from '@mantine/core';
import { IconMessage, IconPencil, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { paths } from '../../../core/paths.ts';
import type { VacationRequest } from '../../../core/wire.ts';
import { plural } from '../../../lib/format.ts';
import { specTexts } from '../../../lib/texts.ts';
import classes from './requests.module.css';
import type { useRequestActions } from './use-request-actions.ts';

type Asking = 'delete' | 'cancel' | null;
const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** The owner's actions that the server allows now: Edit, Delete, Cancel, Repost, Messages. */
export function OwnerActions({
  request,
  actions,
}: {
  request: VacationRequest;
  actions: ReturnType<typeof useRequestActions>;
}) {
  const [asking, setAsking] = useState<Asking>(null);
  const { abilities, id } = request;
  const bids = request.bidCount ?? 0;
  return (
    <>
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
          <Button variant="default" leftSection={<IconX {...icon} />} onClick={() => setAsking('cancel')}>
            Cancel request
          </Button>
        ) : null}
        {abilities.delete ? (
          <Button
            variant="default"
            leftSection={<IconTrash {...icon} />}
            className={classes.dangerous}
            onClick={() => setAsking('delete')}
          >
            Delete
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asking === 'delete'}
        title="Delete request"
        confirmLabel="Delete"
        tone="danger"
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          await actions.remove.mutateAsync({ id }).catch(() => undefined);
          setAsking(null);
        }}
      >
        <p className={classes.question}>{specTexts.confirmDelete}</p>
        {bids > 0 ? (
          <p className={classes.fine}>
            {plural(bids, 'open bid')} will be closed, and {bids === 1 ? 'its host' : 'their hosts'} told.
          </p>
        ) : null}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'cancel'}
        title="Cancel this request?"
        confirmLabel="Cancel request"
        cancelLabel="Keep it"
        tone="danger"
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          await actions.update.mutateAsync({ id, status: 'cancelled' }).catch(() => undefined);
          setAsking(null);
        }}
      >
        <p className={classes.question}>
          It takes no more bids and cannot be opened again. You can repost it as a new draft.
          {bids > 0 ? ` ${plural(bids, 'open bid')} will be closed.` : ''}
        </p>
      </ConfirmDialog>
    </>
  );
}
