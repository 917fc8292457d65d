import { Anchor, Button, Container, SegmentedControl } from '@mantine/core';
import { limits, type NotificationKind } from '@palmbid/domain';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBellRinging,
  IconCalendarCheck,
  IconChecklist,
  IconClock,
  IconCoin,
  IconHomeOff,
  IconMessage,
  IconPhotoOff,
  IconRefresh,
  IconScale,
  IconSearch,
  IconShieldLock,
  IconSparkles,
  IconStar,
  IconTag,
} from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { showUndo } from '../../components/undo-toast.tsx';
import { paths } from '../../core/paths.ts';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { formatInstant, formatRelative } from '../../lib/format.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './notifications.module.css';

type Notification = RouterOutputs['notifications']['list']['items'][number];

const icons: Record<NotificationKind, typeof IconTag> = {
  new_bid: IconTag,
  bid_changed: IconTag,
  bid_withdrawn: IconTag,
  counter_offer: IconArrowsExchange,
  counter_answered: IconArrowsExchange,
  deadline_near: IconClock,
  decide_now: IconClock,
  bid_accepted: IconCalendarCheck,
  bid_not_selected: IconTag,
  bid_closed: IconTag,
  bid_stale: IconAlertTriangle,
  rank_lost: IconBellRinging,
  request_match: IconSparkles,
  invited_to_bid: IconTag,
  search_alert: IconSearch,
  new_message: IconMessage,
  booking_changed: IconCalendarCheck,
  case_changed: IconScale,
  review_due: IconStar,
  listing_moderated: IconHomeOff,
  content_removed: IconPhotoOff,
  review_written: IconStar,
  payment_due: IconCoin,
  payment_changed: IconCoin,
  request_reopened: IconRefresh,
  approval_decided: IconChecklist,
  appeal_answered: IconScale,
  role_changed: IconShieldLock,
  security: IconShieldLock,
};

const PAGE = 30;

/** Marks notifications as read. */
function useMarkRead() {
  return trpc.notifications.markRead.useMutation({
    onError: (error) =>
      void showToast({ title: 'Not marked as read', message: failureText(error), variant: 'destructive' }),
  });
}

function NotificationRow({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const now = useServerNow(60_000);
  const { kind, title, body, href, read, createdAt } = notification;
  const Icon = icons[kind];
  return (
    <li>
      <Link
        to={href}
        className={classes.item}
        data-unread={!read || undefined}
        onClick={() => {
          if (!read) onRead();
        }}
      >
        <span className={classes.icon} aria-hidden>
          <Icon size={20} stroke={1.7} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            {read ? null : <span className="spoken">Unread: </span>}
            {title}
          </span>
          <span className={classes.body}>{body}</span>
          <time className={classes.when} dateTime={createdAt} title={formatInstant(createdAt)}>
            {formatRelative(createdAt, Math.max(now, Date.parse(createdAt)))}
          </time>
        </span>
        {read ? null : <span className={classes.dot} aria-hidden />}
      </Link>
    </li>
  );
}

/** Marks all notifications as read; as long as they fit into one call, that can be taken back. */
function MarkAllRead({ upToId }: { upToId: number }) {
  const utils = trpc.useUtils();
  const markRead = useMarkRead();
  const markUnread = trpc.notifications.markUnread.useMutation({
    onError: (error) =>
      void showToast({ title: 'Not taken back', message: failureText(error), variant: 'destructive' }),
  });
  const markAll = async () => {
    const unread = await utils.notifications.list
      .fetch({ unread: true, limit: limits.page.max }, { staleTime: 0 })
      .catch(() => null);
    const ids = unread?.nextCursor === null ? unread.items.map(({ id }) => id) : [];
    markRead.mutate(ids.length > 0 ? { ids } : { upToId }, {
      onSuccess: () =>
        ids.length > 0
          ? showUndo('All marked as read', () => markUnread.mutate({ ids }))
          : showToast({ title: 'All marked as read' }),
    });
  };
  return (
    <div className={classes.tools}>
      <Button size="compact-sm" variant="subtle" loading={markRead.isPending} onClick={() => void markAll()}>
        Mark all as read
      </Button>
    </div>
  );
}

function NotificationList({ unread }: { unread: boolean }) {
  const markRead = useMarkRead();
  const query = trpc.notifications.list.useInfiniteQuery(
    { unread, limit: PAGE },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <PagedList
      query={query}
      loading={<SkeletonCards kind="row" count={6} label="Loading your notifications" />}
      empty={
        <EmptyState
          scene="results"
          text={
            unread
              ? 'Nothing unread. You are up to date.'
              : 'Nothing has happened yet. Bids, deadlines, messages and bookings are announced here.'
          }
          action={<NextStep to={paths.dashboard.getHref()}>Go to your dashboard</NextStep>}
        />
      }
    >
      {(items) => (
        <>
          {items[0] && items.some(({ read }) => !read) ? <MarkAllRead upToId={items[0].id} /> : null}
          <ul className={classes.list} aria-label="Notifications">
            {items.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={() => markRead.mutate({ ids: [notification.id] })}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

/** /notifications: the user's notifications, latest first. */
export function NotificationsScreen() {
  const [unread, setUnread] = useQueryState('unread', parseAsBoolean.withDefault(false));
  return (
    <Container size={760} py={{ base: 24, sm: 40 }}>
      <PageHeader
        title="Notifications"
        lead={
          <>
            What happened to your requests, bids and stays.{' '}
            <Anchor component={Link} to={`${paths.settings.getHref()}#notifications`}>
              Choose what you are told
            </Anchor>
          </>
        }
        actions={
          <SegmentedControl
            aria-label="Which notifications"
            value={unread ? 'unread' : 'all'}
            data={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: 'Unread' },
            ]}
            onChange={(value) => void setUnread(value === 'unread')}
          />
        }
      />
      <NotificationList key={String(unread)} unread={unread} />
    </Container>
  );
}
