import { Button, CopyButton, Skeleton, Switch, Text, TextInput } from '@mantine/core';
import { confirm } from '../../../components/confirm.ts';
import { useSession } from '../../../core/session.tsx';
import { trpc } from '../../../core/trpc.ts';
import { failureText } from '../../../lib/errors.ts';
import { showToast } from '../../../lib/toast.ts';
import classes from '../detail/requests.module.css';
import shareStyles from './share-panel.module.css';

/** For the owner: turns on a public link to the request, which shows nothing about the guest. Off by default. */
export function SharePanel({ requestId }: { requestId: number }) {
  const utils = trpc.useUtils();
  const { user } = useSession();
  const link = trpc.requests.share.useQuery({ id: requestId });
  const change = trpc.requests.setShare.useMutation({
    onSuccess: (made) => utils.requests.share.setData({ id: requestId }, made),
    onError: (error) =>
      showToast({ title: 'Link not changed', message: failureText(error), variant: 'destructive' }),
  });
  if (link.isPending) return <Skeleton height={96} radius="lg" role="status" aria-label="Loading the link" />;
  if (!link.data) return null;
  const { url, since } = link.data;
  const on = since !== null;
  const askForNew = () =>
    confirm({
      title: 'Make a new link?',
      children: 'The present link opens nothing any more, for everybody who has it.',
      confirmLabel: 'New link',
      cancelLabel: 'Keep this one',
      onConfirm: () => change.mutateAsync({ id: requestId, on: true }),
    });
  return (
    <section aria-labelledby="share-title" className={shareStyles.share}>
      <h2 id="share-title" className={classes.sideTitle}>
        Share
      </h2>
      <Switch
        label="Anyone with the link can see this trip"
        description="Without your name or picture, and not in search engines. Hosts are invited to bid."
        checked={on}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ id: requestId, on: event.currentTarget.checked })}
      />
      {on && user?.viewedUntil ? <Text size="sm">Only its owner is shown the link.</Text> : null}
      {url ? (
        <>
          <TextInput
            label="The link"
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={shareStyles.buttons}>
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Button size="sm" variant="light" onClick={copy}>
                  {copied ? 'Copied' : 'Copy link'}
                </Button>
              )}
            </CopyButton>
            <Button size="sm" variant="default" onClick={askForNew} disabled={change.isPending}>
              New link
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
