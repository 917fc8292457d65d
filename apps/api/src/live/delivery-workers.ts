import { type Deps, deliverAll, type MailTransport, sendMails } from '@palmbid/api';
import { coalesce, type Db, type DbOptions, deliveryLanes, mailLanes } from '@palmbid/db';

/** Opens a pool on the product's database. */
export type OpenPool = (options?: DbOptions) => Db;

export type DeliveryWorkers = {
  /** Starts working. Without a transport mails stay in the database, where admins can read them. */
  start: (deps: Deps, transport?: MailTransport) => void;
  /** Delivers the notifications of events committed so far. */
  deliver: () => void;
  sendMails: () => void;
  /** Waits for what is under way. */
  stop: () => Promise<void>;
};

/**
 * One worker per lane for notifications and for mails, so that no lane waits for another. They have database connections of
 * their own, so that they do not queue behind calls. `onDelivered` is called after new notifications were written.
 */
export function createDeliveryWorkers(
  open: OpenPool,
  log: Deps['log'],
  onDelivered: () => void,
): DeliveryWorkers {
  const db = open({ maxConnections: 4, applicationName: 'palmbid-delivery' });
  let deps: Deps | undefined;
  let transport: MailTransport | undefined;
  let stopped = false;
  const worker = (work: () => Promise<unknown>) =>
    coalesce(() =>
      work().catch((error: unknown) => {
        if (stopped) return;
        log.warn({ err: error instanceof Error ? error.message : error }, 'delivery is late');
      }),
    );
  const mailers = mailLanes.map((lane) =>
    worker(async () => {
      while (deps && transport && !stopped && (await sendMails(deps, transport, [lane])) > 0);
    }),
  );
  const runAll = (workers: readonly (() => Promise<void>)[]) => Promise.all(workers.map((run) => run()));
  const deliverers = deliveryLanes.map((lane) =>
    worker(async () => {
      if (!deps || stopped || (await deliverAll(deps, [lane])) === 0) return;
      onDelivered();
      // A user is waiting for a link; other mails go out with the next poll.
      if (lane === 'security') void runAll(mailers);
    }),
  );
  return {
    start: (given, mailTransport) => {
      deps = { ...given, db };
      transport = mailTransport;
    },
    deliver: () => void runAll(deliverers),
    sendMails: () => void runAll(mailers),
    stop: async () => {
      stopped = true;
      await runAll(deliverers);
      await runAll(mailers);
      await db.destroy();
    },
  };
}
