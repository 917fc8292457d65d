import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const withSession = '401 200 200 200 200 200 200';
const hostsOnly = '401 403 403 200 200 200 403';
const adminOnly = '401 403 403 403 403 403 200';

let counter = 0;
/** A number that no code was sent to yet. */
const phone = () => `+3519120${String(++counter).padStart(5, '0')}`;
const stopped = async (s: Scene): Promise<{ id: number }> => {
  const address = `stopped${++counter}@test.example`;
  await ask(
    s.app.db,
    `insert into mail_bounces (address, kind, event_key, at) values ('${address}', 'hard', '${address}', market_now())`,
  );
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `select id from mail_addresses where address = '${address}'`,
  );
  return { id: row?.id ?? 0 };
};

/** What is checked about people, what hosts state, and mail that comes back. */
export const verificationRows: Row[] = [
  { name: 'own verification', procedure: 'verification.own', cells: withSession },
  {
    name: 'send a code to a phone',
    procedure: 'verification.sendCode',
    input: () => ({ phone: phone() }),
    cells: withSession,
  },
  {
    name: 'send a code to no number',
    procedure: 'verification.sendCode',
    input: () => ({ phone: '+351 12 34 56' }),
    cells: '401 400 400 400 400 400 400',
  },
  {
    name: 'confirm a phone without a code',
    procedure: 'verification.confirmPhone',
    input: () => ({ code: '123456' }),
    cells: '401 409 409 409 409 409 409',
    codes: { GO: 'wrong_code' },
  },
  { name: 'remove the own phone', procedure: 'verification.removePhone', cells: withSession },
  { name: 'begin a check of the own identity', procedure: 'verification.startIdentity', cells: withSession },
  {
    name: 'state to host privately',
    procedure: 'verification.stateStanding',
    input: () => ({ kind: 'private' }),
    cells: hostsOnly,
  },
  {
    name: 'state to be a trader without the details',
    procedure: 'verification.stateStanding',
    input: () => ({ kind: 'trader' }),
    cells: '401 403 403 400 400 400 403',
  },
  { name: 'conditions for acting', procedure: 'settings.verification', cells: adminOnly },
  {
    name: 'change the conditions for acting',
    procedure: 'settings.setVerification',
    input: () => ({ emailRequired: false }),
    cells: adminOnly,
  },
  { name: 'have the own address tried again', procedure: 'auth.retryAddress', cells: withSession },
  { name: 'addresses that take no mail', procedure: 'mails.stopped', cells: adminOnly },
  {
    name: 'let mail go to an address again',
    procedure: 'mails.clearStop',
    input: stopped,
    cells: adminOnly,
  },
  {
    name: 'let mail go to an address that takes it',
    procedure: 'mails.clearStop',
    input: () => ({ id: 2_000_000_000 }),
    cells: '401 403 403 403 403 403 404',
  },
];
