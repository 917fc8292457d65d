import { Alert, Anchor, Button, Group, Skeleton, TextInput } from '@mantine/core';
import { addFeedInput } from '@palmbid/api/schemas';
import { limits } from '@palmbid/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { confirm } from '../../components/confirm.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { formatInstant, formatRelative, formatStay, plural } from '../../lib/format.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './calendar.module.css';
import type { Exchange } from './share-section.tsx';
import { toastCalendarFailure } from './use-calendar.ts';

type Feed = Exchange['feeds'][number];

/** The result of the last import, as a sentence. */
function resultText(feed: Feed): string {
  if (feed.fault) {
    const status = feed.fault.status === null ? '' : ` It answered ${feed.fault.status}.`;
    const kept = feed.readAt === null ? '' : ' The nights it had before stay taken.';
    return `${feed.fault.message}${status}${kept}`;
  }
  const parts = [`${plural(feed.events, 'event')} ${feed.events === 1 ? 'takes' : 'take'} nights`];
  if (feed.freeEvents > 0) {
    parts.push(
      `${plural(feed.freeEvents, 'event')} marked as free ${feed.freeEvents === 1 ? 'does' : 'do'} not`,
    );
  }
  if (feed.misread > 0) parts.push(`${plural(feed.misread, 'event')} could only be read in part`);
  return `${parts.join('; ')}.`;
}

function FeedRow({
  feed,
  busy,
  onCheck,
  onRemove,
}: {
  feed: Feed;
  busy: boolean;
  onCheck: () => void;
  onRemove: () => void;
}) {
  const now = useServerNow(60_000);
  return (
    <li className={classes.feed}>
      <div className={classes.entryWords}>
        <p className={classes.entryName}>
          {feed.name}{' '}
          {feed.fault ? (
            <ToneBadge tone="bad">Not read</ToneBadge>
          ) : (
            <ToneBadge tone="good">Up to date</ToneBadge>
          )}
        </p>
        <p className={classes.soft}>{feed.source}</p>
        <p className={classes.soft}>{resultText(feed)}</p>
        {feed.checkedAt ? (
          <p className={`${classes.soft} tabular`}>
            <time dateTime={feed.checkedAt} title={formatInstant(feed.checkedAt)}>
              Read {formatRelative(feed.checkedAt, Math.max(now, Date.parse(feed.checkedAt)))}
            </time>
            , again{' '}
            <time dateTime={feed.nextAt} title={formatInstant(feed.nextAt)}>
              {Date.parse(feed.nextAt) > now ? formatRelative(feed.nextAt, now) : 'in a moment'}
            </time>
          </p>
        ) : null}
        {feed.conflicts.length > 0 ? (
          <Alert
            mt="xs"
            color="yellow"
            title="Booked here, and taken there too"
            icon={<IconAlertTriangle aria-hidden />}
          >
            Your bookings here stay as they are. Unless the other site only repeats them, free these nights
            there:
            <ul className={classes.conflicts}>
              {feed.conflicts.map(({ requestId, from, to }) => (
                <li key={`${requestId}${from}`} className="tabular">
                  <Anchor component={Link} to={paths.vacationRequest.getHref(requestId)} inherit>
                    {formatStay(from, to)}
                  </Anchor>
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={onCheck}
          aria-label={`Read now: ${feed.name}`}
        >
          Read now
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onRemove} aria-label={`Remove ${feed.name}`}>
          Remove
        </Button>
      </Group>
    </li>
  );
}

function AddFeed({ propertyId, onAdded }: { propertyId: number; onAdded: (exchange: Exchange) => void }) {
  const form = useForm({
    initialValues: { name: '', url: '' },
    validateInputOnBlur: true,
    validate: validateWith(addFeedInput, (values) => ({ propertyId, ...values })),
  });
  const add = trpc.calendar.addFeed.useMutation({
    onSuccess: (exchange) => {
      const fault = exchange.feeds.at(-1)?.fault;
      showToast(
        fault
          ? { title: 'Added, but not read yet', message: fault.message, variant: 'destructive' }
          : { title: 'Calendar imported' },
      );
      form.reset();
      onAdded(exchange);
    },
    onError: (error) => form.setErrors(fieldErrors(error, ['name', 'url'])),
  });
  return (
    <form
      aria-label="Import another calendar"
      className={classes.addFeed}
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (!add.isPending) add.mutate({ propertyId, ...values });
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <TextInput
        label="Name"
        placeholder="The other site"
        withAsterisk
        maxLength={limits.feeds.name}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Address of the calendar"
        description="The iCal link that the other site gives you; it begins with https or webcal."
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        withAsterisk
        maxLength={limits.url.max}
        {...form.getInputProps('url')}
      />
      <FormFailure title="Calendar not added" error={add.error} />
      <div>
        <Button type="submit" loading={add.isPending}>
          Import calendar
        </Button>
      </div>
    </form>
  );
}

/** The imported calendars of other sites, each with its last result. */
export function FeedsSection({
  propertyId,
  exchange,
}: {
  propertyId: number;
  exchange: Exchange | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const utils = trpc.useUtils();
  const check = trpc.calendar.checkFeed.useMutation({
    onSuccess: (next, { id }) => {
      utils.calendar.exchange.setData({ propertyId }, next);
      const fault = next.feeds.find((feed) => feed.id === id)?.fault;
      showToast(
        fault
          ? { title: 'Not read', message: fault.message, variant: 'destructive' }
          : { title: 'Calendar read' },
      );
    },
    onError: toastCalendarFailure('Calendar not read'),
  });
  const remove = trpc.calendar.removeFeed.useMutation({
    onSuccess: () =>
      void showToast({ title: 'Calendar removed', message: 'The nights it took are free again.' }),
    onError: toastCalendarFailure('Calendar not removed'),
    // By then the focused button is gone with its row.
    onSettled: (_, error) => !error && heading.current?.focus(),
  });
  const askToRemove = ({ id, name }: Feed) =>
    confirm({
      title: 'Remove this calendar?',
      children: `“${name}” is no longer read, and the nights it took are free again.`,
      confirmLabel: 'Remove calendar',
      tone: 'danger',
      onConfirm: () => remove.mutateAsync({ propertyId, id }),
    });
  const feeds = exchange?.feeds ?? [];
  return (
    <section className={classes.card} aria-labelledby="feeds">
      <h2 id="feeds" ref={heading} tabIndex={-1} className={classes.cardTitle}>
        Calendars you import
      </h2>
      <p className={classes.hint}>
        Nights taken on other sites are taken here too. Each calendar is read every 30 minutes; when one
        cannot be read, its nights stay taken and it is tried again.
      </p>
      {!exchange ? <Skeleton height={96} /> : null}
      {feeds.length > 0 ? (
        <ul className={classes.entries}>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              busy={check.isPending && check.variables.id === feed.id}
              onCheck={() => {
                if (!check.isPending) check.mutate({ propertyId, id: feed.id });
              }}
              onRemove={() => askToRemove(feed)}
            />
          ))}
        </ul>
      ) : null}
      {exchange && feeds.length < limits.feeds.perProperty ? (
        <AddFeed
          propertyId={propertyId}
          onAdded={(next) => utils.calendar.exchange.setData({ propertyId }, next)}
        />
      ) : null}
      {feeds.length >= limits.feeds.perProperty ? (
        <p className={classes.soft}>A property imports {limits.feeds.perProperty} calendars at most.</p>
      ) : null}
    </section>
  );
}
