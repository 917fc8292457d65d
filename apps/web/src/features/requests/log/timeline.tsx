import { Anchor, Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../components/query-view.tsx';
import { paths } from '../../../core/paths.ts';
import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { formatInstant, formatRelative } from '../../../lib/format.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import classes from '../detail/requests.module.css';
import bidStyles from '../received-bids/bids.module.css';
import { useIsRemoved } from '../use-request.ts';
import { Receipt } from './receipt.tsx';
import timelineStyles from './timeline.module.css';
import { toTimelineEntry } from './timeline-entry.ts';

const FIRST = 6;

/** The auction log of a request, newest first, with the receipt of each entry. */
export default function Timeline({ requestId, bids }: { requestId: number; bids: readonly Bid[] }) {
  const log = trpc.requests.log.useQuery({ id: requestId }, { enabled: !useIsRemoved(requestId) });
  const now = useServerNow(60_000);
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className={classes.sideTitle}>
        What happened
      </h2>
      <QueryView
        query={log}
        order={3}
        loading={
          <div role="status" aria-label="Loading the log" className={bidStyles.bars}>
            <Skeleton height={36} />
            <Skeleton height={36} />
            <Skeleton height={36} />
          </div>
        }
      >
        {({ events, open }) =>
          events.length === 0 ? (
            <p className={classes.fine}>
              {open
                ? 'Nothing yet.'
                : 'Until the request is final you see your own entries only, and you have none yet. Afterwards you see the whole chain, without what others’ entries say.'}
            </p>
          ) : (
            <>
              <ol className={timelineStyles.timeline}>
                {events
                  .toReversed()
                  .slice(0, all ? undefined : FIRST)
                  .map((event) => toTimelineEntry(event, bids))
                  .map((entry) => (
                    <li key={entry.hash} data-tone={entry.tone}>
                      <p className={timelineStyles.entryTitle}>{entry.title}</p>
                      {entry.detail ? (
                        <p className={`${timelineStyles.entryDetail} tabular`}>{entry.detail}</p>
                      ) : null}
                      <p className={timelineStyles.entryDetail}>
                        <time dateTime={entry.at} title={formatInstant(entry.at)}>
                          {formatRelative(entry.at, Math.max(now, Date.parse(entry.at)))}
                        </time>
                        <Receipt hash={entry.hash} />
                      </p>
                    </li>
                  ))}
              </ol>
              {events.length > FIRST ? (
                <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
                  {all ? 'Show less' : `Show all ${events.length} entries`}
                </Button>
              ) : null}
              <p className={classes.fine}>
                {open
                  ? 'Each entry carries the fingerprint of the one before, so that nothing can be changed afterwards.'
                  : 'These are your own entries. Keep their receipts: once the request is final, they have to be in its chain.'}{' '}
                <Anchor component={Link} to={paths.verify.getHref(requestId)} size="sm">
                  Verify this auction
                </Anchor>
              </p>
            </>
          )
        }
      </QueryView>
    </section>
  );
}
