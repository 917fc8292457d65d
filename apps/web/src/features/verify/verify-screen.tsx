import { Anchor, Button, Container, Skeleton, TextInput } from '@mantine/core';
import { anchorMinutes } from '@palmbid/domain';
import { IconDownload, IconLock, IconReceipt } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import type { LogEvent } from '../../core/wire.ts';
import { formatInstant } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-head.ts';
import { Receipt } from '../requests/log/receipt.tsx';
import { toTimelineEntry } from '../requests/log/timeline-entry.ts';
import { AnchorFacts } from './anchor-facts.tsx';
import { type AuctionLog, asChain, checkLog, findReceipt, type LogCheck, RECEIPT_MIN } from './check-log.ts';
import { LogEntries } from './log-entries.tsx';
import { OwnLog } from './own-log.tsx';
import { canHash, sha256 } from './sha256.ts';
import { verifySignature } from './signature.ts';
import { Verdict } from './verdict.tsx';
import classes from './verify.module.css';

/** The result of checking a log in the browser; undefined while it runs. */
function useLogCheck(log: AuctionLog | undefined): LogCheck | undefined {
  const [done, setDone] = useState<{ log: AuctionLog; check: LogCheck }>();
  useEffect(() => {
    if (!log || !canHash()) return;
    let wanted = true;
    void checkLog(log, sha256, verifySignature).then((check) => {
      if (wanted) setDone({ log, check });
    });
    return () => {
      wanted = false;
    };
  }, [log]);
  return log && done?.log === log ? done.check : undefined;
}

/** Downloads the log as a file that anyone can check. */
function download(log: AuctionLog): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(log, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `auction-${log.requestId}-log.json`;
  link.click();
  URL.revokeObjectURL(url);
}

function Result({ log }: { log: AuctionLog }) {
  const check = useLogCheck(log);
  const [receipt, setReceipt] = useState('');
  if (!check) return <Skeleton height={120} radius="lg" role="status" aria-label="Checking the log" />;
  const found = findReceipt(check.entries, receipt);
  const typed = receipt.trim();
  return (
    <>
      <Verdict check={check} />
      {check.anchor ? <AnchorFacts check={check.anchor} /> : null}
      {check.entries.length > 0 ? (
        <>
          <TextInput
            label="Your receipt"
            description="The fingerprint you copied when you bid, or its first eight characters."
            leftSection={<IconReceipt size={18} stroke={1.7} aria-hidden />}
            placeholder="e.g. 9f86d081"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={receipt}
            onChange={(event) => setReceipt(event.currentTarget.value)}
            error={
              typed.length >= RECEIPT_MIN && !found
                ? 'No entry of this log has this receipt. It belongs to another auction, or to an entry that is not in this log.'
                : null
            }
          />
          <p role="status" className={classes.found}>
            {found
              ? `This receipt is entry ${found.entry.seq} of the log${found.hash === 'fits' ? ', and its fingerprint fits.' : ', but its fingerprint does not fit any more.'}`
              : null}
          </p>
          <LogEntries entries={check.entries} receipt={found} />
        </>
      ) : null}
    </>
  );
}

/** A host's own entries, each with its receipt, while the chain is sealed. */
function OwnEntries({ events }: { events: readonly LogEvent[] }) {
  return (
    <>
      <div className={classes.verdict} data-verdict="empty" role="status">
        <IconLock size={36} stroke={1.6} aria-hidden />
        <div>
          <h2>The chain opens when this request is final</h2>
          <p>
            Until then you see your own entries without their place in it: their numbers would count what
            other hosts do. Keep the receipts. Afterwards this page recomputes the whole chain and finds them
            in it.
          </p>
        </div>
      </div>
      {events.length > 0 ? (
        <ol className={classes.entries} aria-label="Your entries">
          {events.map((event) => {
            const words = toTimelineEntry(event, []);
            return (
              <li key={event.hash} className={classes.entry}>
                <h3 className={classes.entryTitle}>{words.title}</h3>
                <p className={`${classes.soft} tabular`}>
                  {formatInstant(event.at)}
                  {words.detail ? ` · ${words.detail}` : ''} <Receipt hash={event.hash} />
                </p>
              </li>
            );
          })}
        </ol>
      ) : (
        <p className={classes.note}>You have no entry in this log.</p>
      )}
    </>
  );
}

function LiveLog({ requestId }: { requestId: number }) {
  const log = trpc.requests.log.useQuery({ id: requestId });
  const chain = useMemo(() => (log.data?.open ? asChain(log.data) : null), [log.data]);
  return (
    <QueryView
      query={log}
      loading={<Skeleton height={120} radius="lg" role="status" aria-label="Loading the log" />}
      missing={
        <ErrorCard text="There is no such auction, or its log is not for this account. If somebody gave you a copy of the log, you can check it below." />
      }
    >
      {({ events }) => (
        <div className={classes.part}>
          {chain ? (
            <>
              <Result log={chain} />
              <Button
                variant="default"
                leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
                onClick={() => download(chain)}
              >
                Download this log
              </Button>
            </>
          ) : (
            <OwnEntries events={events} />
          )}
        </div>
      )}
    </QueryView>
  );
}

/** /verify/:requestId: recomputes an auction's log in the browser. Public for anyone with a copy of the log. */
export function VerifyScreen() {
  const { requestId: raw } = useParams();
  const { pathname } = useLocation();
  const { user, status } = useSession();
  const [own, setOwn] = useState<AuctionLog | null>(null);
  const requestId = raw && /^[1-9]\d{0,9}$/.test(raw) ? Number(raw) : 0;
  usePageTitle(requestId > 0 ? `Verify auction #${requestId}` : undefined);
  return (
    <Container size={800} py={{ base: 24, sm: 40 }}>
      <PageHeader
        title={requestId > 0 ? `Verify auction #${requestId}` : 'Verify an auction'}
        lead="Every step of an auction is written down with the fingerprint of the step before. Your browser recomputes all of them: you need not take our word for it."
        back={
          user && requestId > 0
            ? { to: paths.vacationRequest.getHref(requestId), label: 'Back to the request' }
            : undefined
        }
      />
      {canHash() ? (
        <div className={classes.page}>
          {own ? (
            <div className={classes.part}>
              {own.requestId === requestId ? null : (
                <p className={classes.note}>
                  This log belongs to auction #{own.requestId}, not to #{requestId}.
                </p>
              )}
              <Result log={own} />
              <Button variant="default" onClick={() => setOwn(null)}>
                Put this log away
              </Button>
            </div>
          ) : status === 'loading' ? (
            <Skeleton height={120} radius="lg" role="status" aria-label="Checking your session" />
          ) : user && requestId > 0 ? (
            <LiveLog requestId={requestId} />
          ) : (
            <p className={classes.note}>
              {user
                ? 'There is no auction under this address.'
                : 'Guests and hosts of this auction see its log here once they are logged in.'}{' '}
              {user ? null : (
                <Anchor component={Link} to={paths.auth.getHref(pathname)}>
                  Log in
                </Anchor>
              )}
            </p>
          )}
          <section aria-labelledby="own-title" className={classes.own}>
            <h2 id="own-title">Check a copy of a log</h2>
            <OwnLog onLog={setOwn} />
          </section>
          <section aria-labelledby="how-title" className={classes.how}>
            <h2 id="how-title">What is checked</h2>
            <ol>
              <li>
                <strong>Fingerprint.</strong> SHA-256 of “v2”, the fingerprint before, the auction’s number,
                the entry’s number, type, time and commitment, each on a line of its own. Older entries leave
                out “v2”.
              </li>
              <li>
                <strong>Chain.</strong> Each entry names the fingerprint of the one before. Change one, and
                every later one stops fitting.
              </li>
              <li>
                <strong>Content.</strong> An entry commits to its content with a random salt, so a price can
                stay sealed and yet never be swapped afterwards. It is checked where you may read the entry:
                guests read all of theirs, hosts their own.
              </li>
              <li>
                <strong>Anchor.</strong> Every {anchorMinutes} minutes the last entries of all logs are put
                into a tree, its root is signed, and each anchor names the one before. A log that was cut off
                or written anew since then does not fit any more. Younger entries are held by their receipts
                alone, until the next anchor. Anyone may keep copies of{' '}
                <Anchor href="/api/anchors">the anchors</Anchor> and of{' '}
                <Anchor href="/.well-known/palmbid-anchors.json">the key</Anchor>: whoever has them need not
                take our word for which anchors there were.
              </li>
            </ol>
            <p>
              A receipt you kept stands for the log up to that entry, whatever anyone shows later: the chain
              that holds it cannot be another one.
              {
                <>
                  {' '}
                  <Anchor component={Link} to={`${paths.howItWorks.getHref()}#log`}>
                    More about the log
                  </Anchor>
                </>
              }
            </p>
          </section>
        </div>
      ) : (
        <ErrorCard text="Browsers compute fingerprints only on pages opened over https. Open this page over https to check the log." />
      )}
    </Container>
  );
}
