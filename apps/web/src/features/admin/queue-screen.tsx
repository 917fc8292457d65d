import { Anchor, Button, Tabs } from '@mantine/core';
import {
  caseReasonNames,
  caseReasons,
  coverUrl,
  portraitUrl,
  type QueueKind,
  queueKinds,
  reportReasonLabels,
  restrictionActs,
} from '@palmbid/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';
import { AdminList, type Column } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { ADMIN_PAGE, parseAsTrail } from './admin-params.ts';
import { ListingActions } from './listing-actions.tsx';
import { AnswerAppeal, SubmissionActions, SubmittedChange } from './queue-decisions.tsx';
import { ReviewActions } from './review-actions.tsx';
import { SuspendButton } from './suspend-button.tsx';
import { TakeDownPhoto, TakeDownRequest } from './take-down.tsx';
import { useActiveInView } from './use-active-in-view.ts';

type Item = RouterOutputs['queue']['list']['items'][number];

/** The texts of each kind of item. */
const kinds: Record<QueueKind, { label: string; empty: string; done: string; text: string; by: string }> = {
  case: {
    label: 'Cases',
    empty: 'No case waits for a decision.',
    done: '',
    text: 'Complaint',
    by: 'Opened by',
  },
  appeal: {
    label: 'Appeals',
    empty: 'No appeal waits for an answer.',
    done: '',
    text: 'Appeal',
    by: 'By',
  },
  listing_approval: {
    label: 'Listings to approve',
    empty: 'No listing waits for approval.',
    done: '',
    text: 'Listing',
    by: 'Host',
  },
  request_approval: {
    label: 'Requests to approve',
    empty: 'No request waits for approval.',
    done: '',
    text: 'Request',
    by: 'Guest',
  },
  message_report: {
    label: 'Reported messages',
    empty: 'No message is reported.',
    done: 'Done',
    text: 'Message',
    by: 'Reported by',
  },
  listing_report: {
    label: 'Reported listings',
    empty: 'No listing is reported.',
    done: 'Done',
    text: 'Listing',
    by: 'Reported by',
  },
  request_report: {
    label: 'Reported requests',
    empty: 'No request is reported.',
    done: 'Done',
    text: 'Request',
    by: 'Reported by',
  },
  person_report: {
    label: 'Reported people',
    empty: 'Nobody is reported.',
    done: 'Done',
    text: 'About them',
    by: 'Reported by',
  },
  photo_report: {
    label: 'Reported photos',
    empty: 'No photo is reported.',
    done: 'Done',
    text: 'Photo',
    by: 'Reported by',
  },
  review_report: {
    label: 'Reported reviews',
    empty: 'No review is reported.',
    done: 'Keep',
    text: 'Review',
    by: 'Reported by',
  },
  contact: { label: 'Letters', empty: 'Every letter is answered.', done: 'Done', text: 'Letter', by: 'From' },
  mail: {
    label: 'Failed mails',
    empty: 'No mail was given up.',
    done: 'Give up for good',
    text: 'Error',
    by: 'To',
  },
  event: {
    label: 'Failed events',
    empty: 'No event was given up.',
    done: 'Give up for good',
    text: 'Error',
    by: '',
  },
  job: { label: 'Failed jobs', empty: 'No job has failed.', done: 'Remove', text: 'Error', by: '' },
};

/** The label of a report's reason or a mail's kind. */
const wordsOf = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const reasonNames: Partial<Record<QueueKind, Record<string, string>>> = {
  appeal: restrictionActs,
  case: Object.fromEntries(caseReasonNames.map((reason) => [reason, caseReasons[reason].label])),
  message_report: reportReasonLabels.message,
  listing_report: reportReasonLabels.listing,
  review_report: reportReasonLabels.review,
  request_report: reportReasonLabels.request,
  person_report: reportReasonLabels.person,
  photo_report: reportReasonLabels.photo,
};

const reasonOf = ({ kind, reason }: Item): string | null => {
  if (reason === null) return null;
  const names: Record<string, string> = reasonNames[kind] ?? {};
  return names[reason] ?? wordsOf(reason);
};

/** The title of an item; for events and jobs their code. */
const titleOf = ({ kind, title }: Item): string =>
  kind === 'event' || kind === 'job' ? wordsOf(title) : title;

function By({ by }: { by: NonNullable<Item['by']> }) {
  return (
    <span className={classes.email}>
      {by.name}
      {by.replyTo ? (
        <Anchor className={classes.sub} href={`mailto:${by.replyTo}`}>
          {by.replyTo}
        </Anchor>
      ) : null}
    </span>
  );
}

/** The reported photo of a property or user. */
function ReportedPhoto({ item, photoKey }: { item: Item; photoKey: string }) {
  return (
    <img
      className={classes.reported}
      data-portrait={item.property === null || undefined}
      src={item.property ? coverUrl(photoKey) : portraitUrl(photoKey)}
      alt={item.text ?? item.title}
    />
  );
}

/** The page of the reported subject, if there is one. */
function hrefOf({ id, about, property, kind }: Item): string | null {
  if (kind === 'case') return paths.case.getHref(id);
  if (about?.kind === 'property') return paths.property.getHref(about.id);
  if (about?.kind === 'request') return paths.vacationRequest.getHref(about.id);
  return kind === 'photo_report' && property ? paths.property.getHref(property.id) : null;
}

function Title({ item }: { item: Item }) {
  const href = hrefOf(item);
  return href ? (
    <Anchor component={Link} to={href}>
      {item.title}
    </Anchor>
  ) : (
    titleOf(item)
  );
}

function columnsOf(kind: QueueKind): { title: Column<Item>; columns: readonly Column<Item>[] } {
  const words = kinds[kind];
  const columns: Column<Item>[] = [
    {
      label: words.text,
      wide: true,
      cell: (item) => (
        <span className={classes.long}>
          {item.photo ? <ReportedPhoto item={item} photoKey={item.photo} /> : null}
          {item.submission?.isChange ? (
            <SubmittedChange submission={item.submission} />
          ) : (
            (item.text ?? (item.photo ? null : '-'))
          )}
          {item.note ? (
            <span className={classes.sub}>
              {item.kind === 'case' ? `Decide by ${formatInstant(item.note)}` : `“${item.note}”`}
            </span>
          ) : null}
        </span>
      ),
    },
  ];
  if (words.by) columns.push({ label: words.by, cell: (item) => (item.by ? <By by={item.by} /> : '-') });
  if (kind === 'mail' || kind === 'event' || kind === 'job') {
    columns.push({ label: 'Tries', cell: (item) => item.attempts ?? 0, numeric: true });
  }
  columns.push({ label: 'Since', cell: (item) => formatInstant(item.at) });
  return {
    title: {
      label: 'What',
      cell: (item) => (
        <span>
          <Title item={item} />
          {item.about?.kind === 'review' && item.property ? (
            <span className={classes.sub}>
              <Anchor component={Link} to={paths.property.getHref(item.property.id)}>
                {item.property.title}
              </Anchor>
            </span>
          ) : null}
          {item.reason ? <span className={classes.sub}>{reasonOf(item)}</span> : null}
          {item.reports !== null && item.reports > 1 ? (
            <span className={classes.sub}>Reported by {item.reports} people</span>
          ) : null}
        </span>
      ),
    },
    columns,
  };
}

/** Shows a toast and refetches the queue and its counts after an item was settled. */
function useSettled(title: string) {
  return {
    onSuccess: () => void showToast({ title }),
    onError: (error: unknown) =>
      void showToast({ title: 'Not done', message: failureText(error), variant: 'destructive' }),
  };
}

function Actions({ item }: { item: Item }) {
  const { id, kind } = item;
  const close = trpc.queue.close.useMutation(useSettled(kinds[kind].done === 'Done' ? 'Done' : 'Given up'));
  const again = useSettled('It is tried again in a moment');
  const retryMail = trpc.mails.retry.useMutation(again);
  const retryEvent = trpc.mails.retryFailure.useMutation(again);
  const retryJob = trpc.queue.retryJob.useMutation(again);
  const retries: Partial<Record<QueueKind, { mutate: (input: { id: number }) => void; isPending: boolean }>> =
    {
      mail: retryMail,
      event: retryEvent,
      job: retryJob,
    };
  const retry = retries[kind];
  if (item.submission) return <SubmissionActions item={item} submission={item.submission} />;
  if (kind === 'case') {
    return (
      <Button
        component={Link}
        size="xs"
        to={paths.case.getHref(id)}
        aria-label={`Decide the case about ${item.title}`}
      >
        Read and decide
      </Button>
    );
  }
  if (kind === 'appeal') return <AnswerAppeal item={item} />;
  return (
    <span className={classes.buttons}>
      {item.about?.kind === 'user' ? <SuspendButton id={item.about.id} name={item.about.name} /> : null}
      {item.about?.kind === 'property' ? (
        <ListingActions listing={{ id: item.about.id, title: item.about.name, hiddenFor: null }} />
      ) : null}
      {item.about?.kind === 'request' ? <TakeDownRequest id={item.about.id} title={item.about.name} /> : null}
      {item.photo ? <TakeDownPhoto photoKey={item.photo} title={item.title} /> : null}
      {retry ? (
        <Button
          size="xs"
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate({ id })}
          aria-label={`Try again: ${titleOf(item)}, ${id}`}
        >
          Try again
        </Button>
      ) : null}
      {item.about?.kind === 'review' ? (
        <ReviewActions id={item.about.id} author={item.about.name} hidden={false} />
      ) : (
        <Button
          size="xs"
          variant={retry ? 'subtle' : 'filled'}
          loading={close.isPending}
          onClick={() => close.mutate({ kind, id })}
          aria-label={`${kinds[kind].done}: ${titleOf(item)}, ${id}`}
        >
          {kinds[kind].done}
        </Button>
      )}
    </span>
  );
}

function Queue() {
  const waiting = trpc.queue.counts.useQuery().data;
  const countOf = (kind: QueueKind) => waiting?.items.find((each) => each.kind === kind)?.count ?? 0;
  const [state, setState] = useQueryStates(
    { kind: parseAsStringLiteral(queueKinds), after: parseAsTrail.withDefault([]) },
    { history: 'push' },
  );
  // The default is the first kind with open items.
  const kind = state.kind ?? queueKinds.find((each) => countOf(each) > 0) ?? 'message_report';
  const query = trpc.queue.list.useQuery(
    { kind, limit: ADMIN_PAGE, cursor: state.after.at(-1) },
    { placeholderData: keepPreviousData },
  );
  const tabs = useActiveInView<HTMLDivElement>(`${kind} ${waiting?.total}`);
  // While another kind loads, the rows on screen are those of the previous one.
  const shown = query.data?.items[0]?.kind ?? kind;
  return (
    <Tabs
      value={kind}
      keepMounted={false}
      onChange={(value) =>
        void setState({ kind: queueKinds.find((each) => each === value) ?? null, after: [] })
      }
    >
      <Tabs.List ref={tabs} mb="lg" className={classes.tabs}>
        {queueKinds.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {kinds[each].label}
            {waiting ? ` (${formatCount(countOf(each))})` : ''}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={kind}>
        <h2 className="spoken">{kinds[kind].label}</h2>
        {kind === 'review_report' ? (
          <p className={classes.beside}>
            What was decided can be changed:{' '}
            <Anchor component={Link} to={paths.adminReviews.getHref()}>
              decided reviews
            </Anchor>
          </p>
        ) : null}
        <AdminList
          query={query}
          label={kinds[kind].label}
          {...columnsOf(shown)}
          actions={(item) => <Actions item={item} />}
          empty={kinds[kind].empty}
          pageNumber={state.after.length + 1}
          onNext={(cursor) => void setState({ after: [...state.after, cursor] })}
          onPrevious={() => void setState({ after: state.after.slice(0, -1) })}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** /admin-queue: items that wait for an admin, oldest first. */
export function AdminQueueScreen() {
  return (
    <AdminPage
      title="Queue"
      lead="What waits for you, the oldest first. What you do here is kept in the audit log."
    >
      <Queue />
    </AdminPage>
  );
}
