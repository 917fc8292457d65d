import type { Deps, LivePort, MailTransport } from '@palmbid/api';
import { type Db, openCommitNotifier, settleOutbox } from '@palmbid/db';
import { createDeliveryWorkers, type OpenPool } from './delivery-workers.ts';
import { LiveHub } from './hub.ts';
import type { LiveLimits } from './registry.ts';

const pollMs = 1_000;
const deliveryDelayMs = 25;
const sessionCheckMs = 5_000;
const keepAliveCheckMs = 1_000;

/** Said once for each move, by the process that noticed it first. */
export const movedWarning =
  'The database was restored, recovered or promoted: events that were not delivered continue in order, and open pages load everything anew.';

export type AfterCommit = {
  hub: LiveHub;
  /** For use-cases: `wake` wakes this process at once and the others through PostgreSQL. */
  live: LivePort;
  /** See `CommitNotifier`. */
  otherStore: Promise<boolean>;
  /** Starts delivering notifications and mails. */
  start: (deps: Deps, transport?: MailTransport) => void;
  /** Ends all streams at once, so that the server can close. */
  endStreams: () => void;
  stop: () => Promise<void>;
};

/**
 * Runs what follows a commit: live events to the clients of this process, then notifications and mails, which the first process
 * to lock them delivers. Woken by NOTIFY; a slow poll finds what a lost NOTIFY would have announced.
 */
export function createAfterCommit(
  { db, url, open }: { db: Db; url: string; open: OpenPool },
  log: Deps['log'],
  { limits, photoStore }: { limits?: LiveLimits; photoStore?: string } = {},
): AfterCommit {
  const hub = new LiveHub(db, log, limits);
  let stopped = false;
  // Delivery writes events of its own, which update the bell on open screens.
  const workers = createDeliveryWorkers(open, log, () => live.wake());
  let delivery: NodeJS.Timeout | undefined;
  const onCommit = () => {
    if (stopped) return;
    hub.wake();
    // Open screens come first; notifications follow a moment later, once for a burst of commits.
    delivery ??= setTimeout(() => {
      delivery = undefined;
      workers.deliver();
    }, deliveryDelayMs).unref();
  };
  const notifier = openCommitNotifier(url, log, onCommit, { photoStore });
  const live: LivePort = {
    subscribe: (...args) => hub.subscribe(...args),
    full: () => hub.full(),
    wake: () => {
      onCommit();
      notifier.notify();
    },
  };
  const orWarn = (work: () => Promise<void>, failure: string) => () =>
    work().catch((error: unknown) => {
      if (!stopped) log.warn({ err: error instanceof Error ? error.message : error }, failure);
    });
  const timers = [
    setInterval(() => {
      onCommit();
      // Mail servers are slow, so mails wait for the poll instead of following every commit.
      workers.sendMails();
    }, pollMs),
    setInterval(() => hub.sendKeepAlives(), keepAliveCheckMs),
    setInterval(
      orWarn(async () => {
        if (!(await hub.notePosition()) || !(await settleOutbox(url))) return;
        log.warn({}, movedWarning);
        onCommit();
      }, 'the live position is not known'),
      pollMs,
    ),
    setInterval(
      orWarn(() => hub.checkSessions(), 'session check failed'),
      sessionCheckMs,
    ),
    setInterval(
      orWarn(() => hub.placeHosts(), 'the homes of hosts are not known'),
      sessionCheckMs,
    ),
  ];
  for (const timer of timers) timer.unref();
  return {
    hub,
    live,
    otherStore: notifier.otherStore,
    start: (deps, transport) => {
      workers.start(deps, transport);
      onCommit();
    },
    endStreams: () => hub.close(),
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      clearTimeout(delivery);
      hub.close();
      await notifier.stop();
      await workers.stop();
      await hub.drain().catch(() => {});
    },
  };
}
