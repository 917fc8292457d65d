import {
  createLiveHub,
  type Deps,
  deliverAll,
  type LiveHub,
  type LiveLimits,
  type MailTransport,
  sendMails,
} from '@palmbid/api';
import { createDb, type Db, deliveryLanes, mailLanes, openCommitNotifier } from '@palmbid/db';

const pollMs = 1_000;
const deliveryMs = 25;
const sessionCheckMs = 5_000;
const beatMs = 1_000;

export type Realtime = {
  hub: LiveHub;
  /** For use-cases: a commit wakes this process at once and the others through PostgreSQL. */
  live: Deps['live'];
  /** Starts delivering; needs what use-cases have. Without a transport mails wait, where admins can read them. */
  start: (deps: Deps, transport?: MailTransport) => void;
  /** Ends all streams at once, so that the server can close. */
  endStreams: () => void;
  stop: () => Promise<void>;
};

/** Runs work when it is asked for, one run at a time; what is asked for meanwhile makes one more run. */
function oneAtATime(work: () => Promise<unknown>, failed: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await work().catch(failed);
    } while (again);
    running = undefined;
  };
  return {
    ask: () => {
      if (running) again = true;
      else running = run();
    },
    settled: async () => {
      await running;
    },
  };
}

/**
 * What happens after a commit: events to the browsers of this process, notifications and mails by whichever process takes
 * them. Woken by NOTIFY on a connection of its own; a slow poll finds what a lost NOTIFY would have told.
 */
export function createRealtime(db: Db, url: string, log: Deps['log'], limits?: LiveLimits): Realtime {
  const hub = createLiveHub(db, log, limits);
  let deps: Deps | undefined;
  let transport: MailTransport | undefined;
  let stopped = false;
  const late = (error: unknown) => {
    if (!stopped) log.warn({ err: error instanceof Error ? error.message : error }, 'delivery is late');
  };
  /** Connections of its own: what follows from commits is not behind a crowd of calls. */
  const own = createDb(url, log, { maxConnections: 4, applicationName: 'palmbid-delivery' });
  const posts = mailLanes.map((lane) =>
    oneAtATime(async () => {
      while (deps && transport && !stopped && (await sendMails(deps, transport, [lane])) > 0);
    }, late),
  );
  const askAll = (works: readonly { ask: () => void }[]) => {
    for (const work of works) work.ask();
  };
  // Lanes do not wait for each other.
  const deliveries = deliveryLanes.map((lane) =>
    oneAtATime(async () => {
      if (!deps || stopped || (await deliverAll(deps, [lane])) === 0) return;
      // What was delivered is news of its own: for the bell on the screen.
      live.wake();
      // Somebody waits for a link; the rest goes with the next poll.
      if (lane === 'security') askAll(posts);
    }, late),
  );
  let deliverySoon: NodeJS.Timeout | undefined;
  const onWake = () => {
    if (stopped) return;
    hub.wake();
    // Open screens first: notifications and mails may come a moment later, those of a burst together.
    deliverySoon ??= setTimeout(() => {
      deliverySoon = undefined;
      askAll(deliveries);
    }, deliveryMs).unref();
  };
  const line = openCommitNotifier(url, log, onWake);
  const live: Deps['live'] = {
    subscribe: hub.subscribe,
    full: hub.full,
    wake: () => {
      onWake();
      line.wake();
    },
  };
  const poll = setInterval(() => {
    onWake();
    // Mail servers are slow and mails are few: they do not follow every commit.
    askAll(posts);
  }, pollMs).unref();
  const beat = setInterval(hub.beat, beatMs).unref();
  const sessions = setInterval(() => hub.checkSessions().catch(late), sessionCheckMs).unref();
  return {
    hub,
    live,
    start: (given, mailTransport) => {
      deps = { ...given, db: own };
      transport = mailTransport;
      onWake();
    },
    endStreams: () => hub.close(),
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      clearTimeout(deliverySoon);
      clearInterval(sessions);
      clearInterval(beat);
      hub.close();
      await line.stop();
      await Promise.all([...deliveries, ...posts].map((work) => work.settled()));
      await own.destroy();
      await hub.drain().catch(() => {});
    },
  };
}
