import { createCaller, toAppError } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import type { ProcedurePath } from '../../../src/rest/route.ts';
import type { Answer } from '../../support/index.ts';
import { type Call, callsOf, codeOf, isMutation, isStream, shownBy } from './calls.ts';
import { type ActorName, actorNames, type ContractApp, newScene, type Scene } from './scene.ts';

/** One line of the matrix: a call in a situation, and what each of the seven actors gets. */
export type Row = {
  /** The situation, in the contract's words. */
  name: string;
  procedure: ProcedurePath;
  input?: (scene: Scene) => Promise<object> | object;
  /** REST statuses in the order AN GO GX HB HX BO AD. */
  cells: string;
  /** The error code of a 4xx, where the contract names one. */
  codes?: Partial<Record<ActorName, string>>;
  /** What a success shows, as a word. */
  shows?: { of: (value: unknown, scene: Scene) => string; to: Partial<Record<ActorName, string>> };
  /** How far the market's clock moves after the scene is set up, in ms. */
  later?: number;
};

const watched = [
  'users',
  'properties',
  'stored_photos',
  'property_photos',
  'property_imports',
  'vacation_requests',
  'bids',
  'counter_offers',
  'share_links',
  'bookings',
  'property_blocks',
  'messages',
  'user_blocks',
  'reports',
  'submissions',
  'cases',
  'case_events',
  'case_photos',
  'restrictions',
  'outbox',
  'auction_events',
  'idempotency_keys',
  'mails',
  'contact_messages',
  'notifications',
  'audit_log',
  'favourites',
  'bid_labels',
  'invitations',
  'saved_searches',
  'reviews',
  'ical_feeds',
  'calendar_links',
  'two_factor',
  'booking_payments',
  'booking_refunds',
  'payment_operations',
  'payment_settings',
  'ledger_transactions',
  'price_holds',
  'phone_codes',
  'phones',
  'identity_checks',
  'host_standings',
  'verification_settings',
  'mail_addresses',
];

/** Installs triggers, so that `fingerprint` changes with every committed write. */
export async function watchWrites(t: ContractApp): Promise<void> {
  await ask(t.owner, 'create table touched (id bigint generated always as identity primary key)');
  await ask(
    t.owner,
    `create function touch() returns trigger language plpgsql security definer as
      'begin insert into touched default values; return null; end'`,
  );
  for (const table of watched) {
    await ask(
      t.owner,
      `create trigger touch after insert or update or delete on ${table} for each row execute function touch()`,
    );
  }
}

/** Changes with every write to the watched tables that was committed. */
export async function fingerprint(t: ContractApp): Promise<string> {
  const [row] = await ask<{ at: string }>(t.owner, 'select coalesce(max(id), 0)::text as at from touched');
  return row?.at ?? '';
}

const cellsOf = (row: Row): number[] => {
  const cells = row.cells.trim().split(/\s+/).map(Number);
  if (cells.length !== actorNames.length) throw new Error(`${row.name}: ${cells.length} cells`);
  return cells;
};

/** The status over this transport for a status in the contract's table, which is that of REST. */
const over = (call: Call, status: number): number => (status < 300 ? call.success : status);

export const send = (t: ContractApp, scene: Pick<Scene, 'me'>, call: Call): Promise<Answer> =>
  t.as(scene.me).send({
    ...call.request,
    headers: { ...call.request.headers, accept: 'application/problem+json, application/json' },
  });

/** The status of a stream's first event: over HTTP a stream is always 200. */
async function beginning(t: ContractApp, me: Scene['me']): Promise<number> {
  const hangUp = new AbortController();
  const request = { crossSite: false, batched: false, idempotencyKey: null, device: null };
  const caller = createCaller(
    {
      deps: t.deps,
      actor: me && { id: me.id, role: me.role },
      session: { id: null, start: async () => {}, renew: async () => () => {}, end: async () => {} },
      request: { id: 'matrix', ip: '127.0.0.1', network: null, userAgent: 'test', ...request },
    },
    { signal: hangUp.signal },
  );
  try {
    await caller.live.events({});
    return 200;
  } catch (error) {
    return toAppError(error)?.http ?? 500;
  } finally {
    hangUp.abort();
  }
}

export type Cell = { status: number; code?: string | undefined; shows?: string; changed?: boolean };

/** Makes the call as one actor in a market of its own; returns the wanted and the actual result. */
async function runCell(t: ContractApp, row: Row, which: number, actor: ActorName) {
  const scene = await newScene(t, actor);
  const input = await row.input?.(scene);
  const call = callsOf(row.procedure, input)[which];
  if (!call) throw new Error(`${row.name}: no call ${which}`);
  const listed = cellsOf(row)[actorNames.indexOf(actor)] ?? 0;
  if (isStream(row.procedure)) {
    return { wanted: { status: listed }, got: { status: await beginning(t, scene.me) } };
  }
  if (row.later !== undefined) await t.clock.travel(row.later);
  const before = isMutation(row.procedure) ? await fingerprint(t) : '';
  const answer = await send(t, scene, call);
  const status = over(call, listed);
  const [code, shows] = [row.codes?.[actor], row.shows?.to[actor]];
  const wanted: Cell = {
    status,
    ...(code !== undefined && { code }),
    ...(shows !== undefined && { shows }),
    ...(status >= 400 && { changed: false }),
  };
  const changed = status >= 400 && before !== '' && before !== (await fingerprint(t));
  const got: Cell = {
    status: answer.status,
    ...(code !== undefined && { code: codeOf(answer) }),
    ...(shows !== undefined && { shows: row.shows?.of(shownBy(call, answer), scene) ?? '' }),
    ...(status >= 400 && { changed }),
  };
  if (row.later !== undefined) await t.clock.reset();
  return { wanted, got };
}

/** Makes the call as every actor. Mutations run one by one, because refusals are checked to write nothing. */
export async function runRow(t: ContractApp, row: Row, which: number) {
  const cells: { wanted: Cell; got: Cell }[] = [];
  if (isMutation(row.procedure) || row.later !== undefined) {
    for (const actor of actorNames) cells.push(await runCell(t, row, which, actor));
  } else {
    cells.push(...(await Promise.all(actorNames.map((actor) => runCell(t, row, which, actor)))));
  }
  const side = (of: 'wanted' | 'got') =>
    Object.fromEntries(actorNames.map((actor, i) => [actor, cells[i]?.[of]]));
  return { got: side('got'), wanted: side('wanted') };
}

/** Every row over tRPC and over each route that its input fits, or over those that `choose` keeps. */
export const casesOf = (
  rows: readonly Row[],
  choose: <T>(calls: readonly T[], n: number) => readonly T[] = (calls) => calls,
) =>
  rows.flatMap((row, n) => {
    const shape =
      row.input === undefined ? undefined : { id: 1, requestId: 1, propertyId: 1, bookingId: 1, key: 'x' };
    const calls = callsOf(row.procedure, shape);
    return choose(
      calls.map((call, which) => ({ row, which, label: `${row.name} - ${call.label}` })),
      n,
    );
  });
