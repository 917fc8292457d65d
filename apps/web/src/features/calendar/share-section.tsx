import { Button, CopyButton, Group, Skeleton, TextInput } from '@mantine/core';
import { confirm } from '../../components/confirm.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './calendar.module.css';
import { toastCalendarFailure } from './use-calendar.ts';

export type Exchange = RouterOutputs['calendar']['exchange'];

/** The secret link by which other sites import this calendar. */
export function ShareSection({
  propertyId,
  exchange,
}: {
  propertyId: number;
  exchange: Exchange | undefined;
}) {
  const share = trpc.calendar.share.useMutation({
    onSuccess: () => void showToast({ title: 'Your calendar has a new link' }),
    onError: toastCalendarFailure('No link made'),
  });
  const unshare = trpc.calendar.unshare.useMutation({
    onSuccess: () => void showToast({ title: 'The link is dead' }),
    onError: toastCalendarFailure('Link not ended'),
  });
  const link = exchange?.link ?? null;
  const stops =
    'The present link stops working at once: sites that use it no longer learn when your place is taken';
  const askToEnd = () =>
    confirm({
      title: 'End the link?',
      children: `${stops}.`,
      confirmLabel: 'End the link',
      tone: 'danger',
      onConfirm: () => unshare.mutateAsync({ propertyId }),
    });
  const askToRenew = () =>
    confirm({
      title: 'Make a new link?',
      children: `${stops}, until you give them the new one.`,
      confirmLabel: 'Make a new link',
      tone: 'danger',
      onConfirm: () => share.mutateAsync({ propertyId }),
    });
  return (
    <section className={classes.card} aria-labelledby="share">
      <h2 id="share" className={classes.cardTitle}>
        Your calendar on other sites
      </h2>
      <p className={classes.hint}>
        Give this link to other sites where you list the place: they read which nights are taken here. It
        tells nights only, never names, prices or notes. Whoever has it can read them, so treat it like a key.
      </p>
      {!exchange ? (
        <Skeleton height={42} />
      ) : link === null && exchange.linked ? (
        <p className={classes.hint}>Only its owner is shown the link.</p>
      ) : link === null ? (
        <Button onClick={() => share.mutate({ propertyId })} loading={share.isPending}>
          Make a link
        </Button>
      ) : (
        <>
          <div className={classes.blockRow}>
            <TextInput
              label="Secret link (iCal)"
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          </div>
          <Group mt="sm" gap="sm">
            <Button size="xs" variant="light" onClick={askToRenew}>
              Make a new link
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={askToEnd}>
              End the link
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}
