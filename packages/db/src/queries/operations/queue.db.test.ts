import { type QueueKind, queueKinds, reviewCategories } from '@palmbid/domain';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../test/guards/testing/world.ts';
import { createDb, type Db, inTransaction } from '../../client.ts';
import {
  ask,
  createTestDatabase,
  factories,
  installTestClock,
  type TestDatabase,
} from '../../testing/index.ts';
import { finishStays } from '../auction/due.ts';
import { insertReview } from '../people/reviews.ts';
import { listJobs, retryJob } from './jobs.ts';
import { closeQueueItem, listQueue, queueCounts } from './queue.ts';
import { insertReport } from './reports.ts';

let database: TestDatabase;
let db: Db;
let clock: Awaited<ReturnType<typeof installTestClock>>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} });
  clock = await installTestClock(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const close = (kind: QueueKind, id: number, by: number) =>
  inTransaction(db, (tx) => closeQueueItem(tx, kind, id, by));

test('lists no jobs before a worker has created its tables', async () => {
  expect((await queueCounts(db)).job).toBe(0);
  expect(await listQueue(db, 'job', { limit: 10, afterId: null })).toEqual([]);
  expect(await listJobs(db, {}, { limit: 10, beforeId: null })).toEqual([]);
  expect(await inTransaction(db, (tx) => retryJob(tx, 1))).toBe(false);
});

test('counts, lists and closes each kind of item once', async () => {
  const make = factories(db);
  const [admin, bid] = [await make.user('admin'), await make.bid()];
  const home = await make.property({ title: 'A strange house' });
  await ask(
    db,
    `insert into messages (thread_id, sender_id, receiver_id, content, request_id)
     values (0, ${bid.host_id}, ${bid.guest_id}, 'Pay me in cash', ${bid.request_id})`,
  );
  await ask(
    db,
    `insert into reports (message_id, reporter_id, reason, detail) select id, receiver_id, 'scam', 'He asks for cash' from messages`,
  );
  await ask(
    db,
    `insert into reports (property_id, reporter_id, reason) values (${home.id}, ${bid.guest_id}, 'scam')`,
  );
  // A review of a stay that is over, which two have reported.
  const stay = await world(db).awarded();
  await clock.travel(60 * 86_400_000);
  await finishStays(db);
  await clock.reset();
  const scores = Object.fromEntries(reviewCategories.guest.map((category) => [category, 2]));
  const { guest_id: guest, host_id: host } = stay.bid;
  const review = await inTransaction(db, (tx) =>
    insertReview(tx, {
      bookingId: stay.booking,
      side: 'guest',
      authorId: guest,
      stars: 2,
      scores,
      content: 'Never again',
    }),
  );
  for (const reporterId of [host, admin.id]) {
    await insertReport(db, { review_id: review.id }, { reporterId, reason: 'abuse', detail: 'Not true' });
  }
  const key = 'a'.repeat(32);
  await ask(
    db,
    `insert into stored_photos (key, owner_id, shape) values ('${key}', ${home.owner_id}, 'card')`,
  );
  await ask(
    db,
    `insert into property_photos (property_id, owner_id, position, key, alt) values (${home.id}, ${home.owner_id}, 1, '${key}', 'The pool')`,
  );
  for (const reporterId of [guest, host]) {
    const said = { reporterId, reason: 'other', detail: 'Look at this' } as const;
    await insertReport(db, { request_id: bid.request_id }, said);
    await insertReport(db, { person_id: bid.host_id }, said);
    await insertReport(db, { photo_key: key }, said);
    // A repeat changes nothing.
    await insertReport(db, { photo_key: key }, { ...said, detail: 'Again' });
  }
  await ask(
    db,
    `insert into contact_messages (name, email, subject, content) values ('Robin', 'robin@test.example', 'A question', 'Where?'), ('Kim', 'kim@test.example', 'Another', 'When?')`,
  );
  await ask(
    db,
    `insert into mails (to_address, kind, subject, body, status, last_error) values ('a@test.example', 'x', 'Hello', 'sealed', 'dead', '550 no such user'), ('a@test.example', 'x', 'Waits', 'sealed', 'queued', null)`,
  );
  await ask(
    db,
    `insert into delivery_failures (event_id, kind, payload, occurred_at, attempts, last_error, next_try_at, dead)
     values (77, 'bid_placed', '{}', now(), 10, 'broken', now(), true), (78, 'bid_placed', '{}', now(), 1, 'broken', now(), false)`,
  );
  await runMigrations({ connectionString: database.url });
  await ask(db, `select 1 from graphile_worker.add_job('boom', max_attempts := 1)`);
  await ask(db, `select 1 from graphile_worker.add_job('later', run_at := now() + interval '1 day')`);
  const boom = () => {
    throw new Error('it does not work');
  };
  // The failure is intended; the worker need not log it.
  const logger = new Logger(() => () => {});
  await runOnce({ connectionString: database.url, taskList: { boom }, logger });

  expect(await queueCounts(db)).toEqual({
    case: 0,
    appeal: 0,
    listing_approval: 0,
    request_approval: 0,
    message_report: 1,
    listing_report: 1,
    request_report: 2,
    person_report: 2,
    photo_report: 2,
    review_report: 2,
    contact: 2,
    mail: 1,
    event: 1,
    job: 1,
  });
  const first = async (kind: QueueKind) => (await listQueue(db, kind, { limit: 10, afterId: null }))[0];
  expect(await first('message_report')).toMatchObject({
    text: 'Pay me in cash',
    note: 'He asks for cash',
    reason: 'scam',
    about_kind: 'user',
    about_id: bid.host_id,
    by_id: bid.guest_id,
  });
  expect(await first('listing_report')).toMatchObject({ title: 'A strange house', about_id: home.id });
  expect(await first('review_report')).toMatchObject({
    title: expect.stringMatching(/ about .*, 2 of 5$/),
    text: 'Never again',
    note: 'Not true',
    about_kind: 'review',
    about_id: review.id,
    property_id: stay.property.id,
    by_id: host,
  });
  expect(await first('request_report')).toMatchObject({
    about_kind: 'request',
    about_id: bid.request_id,
    note: 'Look at this',
    reports: 2,
  });
  expect(await first('person_report')).toMatchObject({ about_kind: 'user', about_id: bid.host_id });
  expect(await first('photo_report')).toMatchObject({
    title: 'Photo of A strange house',
    text: 'The pool',
    photo_key: key,
    about_id: home.owner_id,
    property_id: home.id,
    note: 'Look at this',
  });
  expect(await first('contact')).toMatchObject({ title: 'A question', reply_to: 'robin@test.example' });
  expect(await first('mail')).toMatchObject({ text: '550 no such user', by_name: 'a@test.example' });
  expect(await first('event')).toMatchObject({ id: 77, text: 'broken', attempts: 10 });
  expect(await first('job')).toMatchObject({
    title: 'boom',
    attempts: 1,
    text: expect.stringContaining('does not work'),
  });
  const letters = await listQueue(db, 'contact', { limit: 1, afterId: (await first('contact'))?.id ?? 0 });
  expect(letters.map((row) => row.title)).toEqual(['Another']);

  const { id: job } = (await first('job')) ?? { id: 0 };
  expect(await inTransaction(db, (tx) => retryJob(tx, job))).toBe(true);
  const jobs = await listJobs(db, {}, { limit: 10, beforeId: null });
  expect(jobs.find((row) => row.id === job)).toMatchObject({ task: 'boom', attempts: 0, running: false });

  // Cases, appeals and approvals leave the queue with their decision.
  const decided: readonly QueueKind[] = ['case', 'appeal', 'listing_approval', 'request_approval'];
  for (const kind of queueKinds.filter((each) => !decided.includes(each))) {
    const { id } = (await first(kind)) ?? { id: 0 };
    expect(await close(kind, id, admin.id), kind).toBe(true);
    expect(await close(kind, id, admin.id), `${kind}, once more`).toBe(false);
  }
  expect(Object.values(await queueCounts(db))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
  const marks = await ask(db, 'select handled_by from contact_messages where handled_at is not null');
  expect(marks).toEqual([{ handled_by: admin.id }]);
  // An event that still has attempts left is not an item of the queue.
  expect(await close('event', 78, admin.id)).toBe(false);
}, 60_000);
