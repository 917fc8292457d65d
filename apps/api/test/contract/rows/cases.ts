import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';
import { picture } from './photos.ts';

let made = 0;
/** A case that the guest of HB's booking has opened, with one photo. */
async function opened(s: Scene, state: 'answering' | 'deciding' = 'answering') {
  const { id: bookingId } = await s.booking();
  const guest = await s.owner();
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `insert into cases (booking_id, side, reason, due_at) values (${bookingId}, 'guest', 'unclean', market_now() + interval '3 days') returning id`,
  );
  const id = row?.id ?? 0;
  const key = `${process.pid.toString(16)}ce`.padStart(24, 'c') + String(++made).padStart(8, '0');
  await ask(
    s.app.db,
    `insert into case_events (case_id, seq, actor_id, kind, content) values (${id}, 0, ${guest.id}, 'opened', 'Dishes')`,
  );
  await ask(
    s.app.db,
    `insert into stored_photos (key, owner_id, shape) values ('${key}', ${guest.id}, 'evidence')`,
  );
  await ask(
    s.app.db,
    `insert into case_photos (key, case_id, owner_id) values ('${key}', ${id}, ${guest.id})`,
  );
  await s.app.deps.photos.save(key, [{ name: 'evidence.webp', bytes: Buffer.from('private') }]);
  if (state === 'deciding') await ask(s.app.db, `update cases set state = 'deciding' where id = ${id}`);
  return { id, key, bookingId };
}
const ofCase = async (s: Scene) => ({ id: (await opened(s)).id });

/** Its two sides, and admins. */
const parties = (done: number, admin = done) => `401 ${done} 404 ${done} 404 ${done} ${admin}`;

/** Cases on a booking: nobody but its two sides and admins learns of one. */
export const caseRows: Row[] = [
  { name: 'a case', procedure: 'cases.byId', input: ofCase, cells: parties(200) },
  {
    name: 'the cases of a booking',
    procedure: 'cases.ofBooking',
    input: async (s) => ({ bookingId: (await opened(s)).bookingId }),
    cells: parties(200, 404),
  },
  {
    name: 'a photo of a case',
    procedure: 'cases.evidence',
    input: async (s) => {
      const { id, key } = await opened(s);
      return { id, key };
    },
    cells: parties(200),
  },
  {
    name: 'open a case on a booking',
    procedure: 'cases.open',
    input: async (s) => ({ bookingId: (await s.booking()).id, reason: 'other', text: 'The key is missing' }),
    cells: parties(200, 404),
  },
  {
    name: 'write in a case',
    procedure: 'cases.say',
    input: async (s) => ({ ...(await ofCase(s)), text: 'My side of it' }),
    cells: parties(200),
  },
  {
    name: 'add a photo to a case',
    procedure: 'cases.addEvidence',
    input: async (s) => ({ ...(await ofCase(s)), file: picture, caption: 'The sink' }),
    cells: parties(201, 403),
  },
  {
    name: 'withdraw a case',
    procedure: 'cases.withdraw',
    input: ofCase,
    cells: '401 200 404 403 404 200 403',
  },
  {
    name: 'decide a case before the other side had its word',
    procedure: 'cases.decide',
    input: async (s) => ({ ...(await ofCase(s)), outcome: 'for_host', statement: 'No' }),
    cells: '401 403 403 403 403 403 409',
  },
  {
    name: 'decide a case with a refund',
    procedure: 'cases.decide',
    input: async (s) => ({
      id: (await opened(s, 'deciding')).id,
      outcome: 'partly',
      refund: 10,
      statement: 'A part of it',
    }),
    cells: '401 403 403 403 403 403 200',
  },
];
