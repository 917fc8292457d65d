import { insertEvent, inTransaction } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { expect, test } from 'vitest';
import { useTestApi } from './index.ts';

const api = useTestApi();

test('draining waits for events that another open transaction holds back', async () => {
  const user = await api.make.user('guest');
  await api.live.drain();
  const stream = api.live
    .subscribe({ id: user.id, role: user.role, sessionId: null }, null)
    [Symbol.asyncIterator]();
  await stream.next();
  let commit = () => {};
  const committed = new Promise<void>((resolve) => (commit = resolve));
  let begun = () => {};
  const started = new Promise<void>((resolve) => (begun = resolve));
  const older = inTransaction(api.owner, async (tx) => {
    await ask(tx, 'select pg_current_xact_id()::text');
    begun();
    await committed;
  });
  await started;
  await insertEvent(api.db, 'notifications_read', { userId: user.id });
  const drained = api.live.drain();
  const received = stream.next();
  // A statement later the event is still held back.
  await ask(api.db, 'select 1');
  commit();
  await older;
  await drained;
  expect((await received).value?.event).toEqual({ kind: 'notifications_read' });
});
