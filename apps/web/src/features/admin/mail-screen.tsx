import { Alert, Button, Tabs } from '@mantine/core';
import { IconMailPause } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ADMIN_PAGE, parseAsTrail } from './admin-params.ts';
import { failureColumns, mailColumns, stoppedColumns } from './mail-columns.tsx';
import { openMail } from './mail-dialog.tsx';

const tabs = ['all', 'queued', 'dead', 'sent', 'events', 'stopped'] as const;
type Tab = (typeof tabs)[number];
type MailTab = Exclude<Tab, 'events' | 'stopped'>;

const empty: Record<MailTab, string> = {
  all: 'No mail has been written yet.',
  queued: 'No mail waits.',
  dead: 'No mail was given up.',
  sent: 'No mail has been sent in the last 90 days.',
};

type ListProps = {
  trail: string[];
  paging: { pageNumber: number; onNext: (cursor: string) => void; onPrevious: () => void };
};

/** Refetches lists and counts after a retry. */
function useRetried() {
  return {
    onSuccess: () => void showToast({ title: 'It is tried again in a moment' }),
    onError: (error: unknown) =>
      void showToast({ title: 'Not tried again', message: failureText(error), variant: 'destructive' }),
  };
}

const options = { placeholderData: keepPreviousData } as const;

function Mails({ tab, trail, paging }: ListProps & { tab: MailTab }) {
  const query = trpc.mails.list.useQuery(
    { status: tab === 'all' ? undefined : tab, limit: ADMIN_PAGE, cursor: trail.at(-1) },
    options,
  );
  const retry = trpc.mails.retry.useMutation(useRetried());
  return (
    <AdminList
      query={query}
      label="Mails"
      {...mailColumns}
      {...paging}
      empty={empty[tab]}
      actions={(mail) => (
        <>
          {mail.abilities.read ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => openMail(mail)}
              aria-label={`Read “${mail.subject}” to ${mail.to}`}
            >
              Read
            </Button>
          ) : null}{' '}
          {mail.abilities.retry ? (
            <Button
              size="xs"
              variant="default"
              loading={retry.isPending && retry.variables.id === mail.id}
              onClick={() => retry.mutate({ id: mail.id })}
              aria-label={`Try again: “${mail.subject}” to ${mail.to}`}
            >
              Try again
            </Button>
          ) : null}
        </>
      )}
    />
  );
}

function FailedEvents({ trail, paging }: ListProps) {
  const query = trpc.mails.failures.useQuery({ limit: ADMIN_PAGE, cursor: trail.at(-1) }, options);
  const retry = trpc.mails.retryFailure.useMutation(useRetried());
  return (
    <AdminList
      query={query}
      label="Failed events"
      {...failureColumns}
      {...paging}
      empty="Every event has become its notifications and mails."
      actions={(event) => (
        <Button
          size="xs"
          variant="default"
          loading={retry.isPending && retry.variables.id === event.id}
          onClick={() => retry.mutate({ id: event.id })}
          aria-label={`Try again: event ${event.id}`}
        >
          Try again
        </Button>
      )}
    />
  );
}

function Stopped({ trail, paging }: ListProps) {
  const query = trpc.mails.stopped.useQuery({ limit: ADMIN_PAGE, cursor: trail.at(-1) }, options);
  const clear = trpc.mails.clearStop.useMutation({
    onSuccess: () => void showToast({ title: 'Mail goes there again' }),
    onError: (error) =>
      void showToast({ title: 'Not changed', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <AdminList
      query={query}
      label="Stopped addresses"
      {...stoppedColumns}
      {...paging}
      empty="Mail goes to every address."
      actions={({ id, to }) => (
        <Button
          size="xs"
          variant="default"
          loading={clear.isPending && clear.variables.id === id}
          onClick={() => clear.mutate({ id })}
          aria-label={`Let mail go to ${to} again`}
        >
          Allow again
        </Button>
      )}
    />
  );
}

function Mailbox() {
  const [{ tab, after }, setState] = useQueryStates(
    { tab: parseAsStringLiteral(tabs).withDefault('all'), after: parseAsTrail.withDefault([]) },
    { history: 'push' },
  );
  const overview = trpc.mails.overview.useQuery().data;
  const labels: Record<Tab, string> = {
    all: 'All',
    queued: 'Waiting',
    dead: 'Given up',
    sent: 'Sent',
    events: 'Failed events',
    stopped: 'Stopped addresses',
  };
  const counts: Partial<Record<Tab, number>> = overview
    ? {
        queued: overview.queued,
        dead: overview.dead,
        sent: overview.sent,
        events: overview.failedEvents,
        stopped: overview.stopped,
      }
    : {};
  const list: ListProps = {
    trail: after,
    paging: {
      pageNumber: after.length + 1,
      onNext: (cursor) => void setState({ after: [...after, cursor] }),
      onPrevious: () => void setState({ after: after.slice(0, -1) }),
    },
  };
  return (
    <>
      {overview?.sending === false ? (
        <Alert
          mb="lg"
          title="No mail server is set up"
          icon={<IconMailPause size={20} stroke={1.8} aria-hidden />}
        >
          Mails wait here and can be read. They go out once SMTP_URL is set and Palmbid is started again.
        </Alert>
      ) : null}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => void setState({ tab: tabs.find((each) => each === value) ?? 'all', after: [] })}
      >
        <Tabs.List mb="lg" className={classes.tabs}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {labels[each]}
              {counts[each] === undefined ? '' : ` (${counts[each].toLocaleString('en-US')})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <h2 className="spoken">{labels[tab]}</h2>
          {tab === 'events' ? (
            <FailedEvents {...list} />
          ) : tab === 'stopped' ? (
            <Stopped {...list} />
          ) : (
            <Mails key={tab} tab={tab} {...list} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** /admin-mail: pending, sent and failed mails. */
export function AdminMailScreen() {
  return (
    <AdminPage
      title="Mail"
      lead="What Palmbid writes to people. Texts are kept until they are sent; every reading is written down."
    >
      <Mailbox />
    </AdminPage>
  );
}
