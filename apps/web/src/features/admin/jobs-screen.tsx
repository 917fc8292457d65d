import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsBoolean, useQueryStates } from 'nuqs';
import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatInstant } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';
import { AdminList, type Column } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ADMIN_PAGE, parseAsTrail } from './admin-params.ts';
import { BacklogSection } from './backlog-section.tsx';

type Job = RouterOutputs['queue']['jobs']['items'][number];

const states: Record<Job['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  running: { label: 'Running', tone: 'good' },
  failed: { label: 'Failed, tried again', tone: 'warn' },
  given_up: { label: 'Given up', tone: 'bad' },
};

const taskLabel = (task: string): string => {
  const words = task.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const columns: { title: Column<Job>; columns: readonly Column<Job>[] } = {
  title: {
    label: 'Job',
    cell: (job) => (
      <span>
        {taskLabel(job.task)}
        <span className={classes.sub}>#{job.id}</span>
      </span>
    ),
  },
  columns: [
    {
      label: 'State',
      cell: (job) => <ToneBadge tone={states[job.state].tone}>{states[job.state].label}</ToneBadge>,
    },
    {
      label: 'Tries',
      cell: (job) => (
        <span className={classes.long}>
          {job.attempts} of {job.maxAttempts}
          {job.lastError ? <span className={classes.sub}>{job.lastError}</span> : null}
        </span>
      ),
    },
    { label: 'Runs', cell: (job) => formatInstant(job.runAt) },
  ],
};

function Jobs() {
  const [{ failed, after }, setState] = useQueryStates(
    { failed: parseAsBoolean.withDefault(false), after: parseAsTrail.withDefault([]) },
    { history: 'push' },
  );
  const query = trpc.queue.jobs.useQuery(
    { ...(failed && { failed }), limit: ADMIN_PAGE, cursor: after.at(-1) },
    { placeholderData: keepPreviousData },
  );
  const retry = trpc.queue.retryJob.useMutation({
    onSuccess: () => void showToast({ title: 'It is tried again in a moment' }),
    onError: (error) =>
      void showToast({ title: 'Not tried again', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <section aria-label="Jobs">
      <SegmentedControl
        mb="lg"
        aria-label="Which jobs"
        value={failed ? 'failed' : 'all'}
        data={[
          { value: 'all', label: 'All' },
          { value: 'failed', label: 'Failed' },
        ]}
        onChange={(value) => void setState({ failed: value === 'failed', after: [] })}
      />
      <h2 className="spoken">Waiting and failed</h2>
      <AdminList
        query={query}
        label="Jobs"
        {...columns}
        actions={(job) =>
          job.lastError && job.state !== 'running' ? (
            <Button
              size="xs"
              variant="default"
              loading={retry.isPending && retry.variables.id === job.id}
              onClick={() => retry.mutate({ id: job.id })}
              aria-label={`Try again: ${taskLabel(job.task)} #${job.id}`}
            >
              Try again
            </Button>
          ) : null
        }
        empty={failed ? 'No job has failed.' : 'Nothing waits: every job has been done.'}
        pageNumber={after.length + 1}
        onNext={(cursor) => void setState({ after: [...after, cursor] })}
        onPrevious={() => void setState({ after: after.slice(0, -1) })}
      />
    </section>
  );
}

function Recurring() {
  const query = trpc.queue.recurring.useQuery();
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <section className={classes.lists} aria-labelledby="recurring">
      <h2 id="recurring" className={classes.heading}>
        Recurring work
      </h2>
      <ul className={classes.recurring}>
        {query.data.items.map(({ task, lastAt }) => (
          <li key={task}>
            <span>{taskLabel(task)}</span>
            <span className={`${classes.soft} tabular`}>{lastAt ? formatInstant(lastAt) : 'Not yet'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /admin-jobs: the background jobs. */
export function AdminJobsScreen() {
  return (
    <AdminPage
      title="Jobs"
      lead="The work Palmbid does by itself. A job that fails is tried again, five times in all."
    >
      <BacklogSection />
      <Jobs />
      <Recurring />
    </AdminPage>
  );
}
