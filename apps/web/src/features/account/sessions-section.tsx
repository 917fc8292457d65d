import { Button, Group, Skeleton } from '@mantine/core';
import { describeDevice } from '@palmbid/domain';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { confirm } from '../../components/confirm.ts';
import { QueryView } from '../../components/query-view.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { formatInstant, formatInstantDay, formatRelative, plural } from '../../lib/format.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './account.module.css';
import { toastNotSaved } from './own-user.ts';

type OwnSession = RouterOutputs['account']['sessions']['items'][number];

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
};

function SessionRow({
  session,
  busy,
  onRevoke,
}: {
  session: OwnSession;
  busy: boolean;
  onRevoke: () => void;
}) {
  const now = useServerNow(60_000);
  // `now` ticks once a minute, so `lastSeenAt` can be later.
  const seen = formatRelative(session.lastSeenAt, Math.max(now, Date.parse(session.lastSeenAt)));
  const { name, kind } = describeDevice(session.userAgent);
  const Icon = icons[kind];
  return (
    <li>
      <span className={classes.device} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div className={classes.sessionWords}>
        <p className={classes.sessionName}>
          {name}
          {session.current ? <ToneBadge tone="good">This device</ToneBadge> : null}
        </p>
        <p className={`${classes.soft} tabular`}>
          {session.current ? (
            'Active now'
          ) : (
            <time dateTime={session.lastSeenAt} title={formatInstant(session.lastSeenAt)}>
              Last seen {seen}
            </time>
          )}
          , logged in {formatInstantDay(session.createdAt)}
        </p>
      </div>
      {session.current ? null : (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={onRevoke}
          aria-label={`Log out ${name}, last seen ${seen}`}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

/** The devices that are logged in, each with a button to log it out. */
export function SessionsSection() {
  const sessions = trpc.account.sessions.useQuery();
  const revoke = trpc.account.revokeSession.useMutation({
    onSuccess: () => void showToast({ title: 'Device logged out' }),
    onError: (error) => toastNotSaved('Device not logged out', error),
  });
  const revokeOthers = trpc.account.revokeOtherSessions.useMutation({
    onSuccess: () => void showToast({ title: 'Logged out everywhere else' }),
    onError: (error) => toastNotSaved('Devices not logged out', error),
  });
  const items = sessions.data?.items ?? [];
  const others = items.filter(({ current }) => !current).length;
  const askForOthers = () =>
    confirm({
      title: 'Log out all other devices?',
      children: `${plural(others, 'device')} will have to log in again. You stay logged in here.`,
      confirmLabel: 'Log out the others',
      tone: 'danger',
      onConfirm: () => revokeOthers.mutateAsync(),
    });
  return (
    <SettingsSection
      id="devices"
      title="Devices"
      hint="Where you are logged in. Log out what you do not know, then change your password."
    >
      <QueryView
        query={sessions}
        order={3}
        loading={
          <div role="status" aria-label="Loading your devices">
            <Skeleton height={56} />
          </div>
        }
      >
        {() => (
          <ul className={classes.sessions}>
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={revoke.isPending && revoke.variables.id === session.id}
                onRevoke={() => {
                  if (!revoke.isPending) revoke.mutate({ id: session.id });
                }}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {others > 0 ? (
        <Group justify="flex-end" mt="md">
          <Button variant="default" color="red" onClick={askForOthers}>
            Log out all other devices
          </Button>
        </Group>
      ) : null}
    </SettingsSection>
  );
}
