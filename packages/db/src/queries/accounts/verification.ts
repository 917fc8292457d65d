import type { Check, Condition, StandingKind } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import {
  changesRows,
  column,
  columns,
  firstRow,
  manyRows,
  onlyRow,
  onlyValue,
  type RowOf,
  run,
} from '../../statements.ts';

/** What admins make a condition for acting. */
export type VerificationSettings = { emailRequired: boolean; standingRequired: boolean };

const settings = (db: Db) =>
  db
    .selectFrom('verification_settings')
    .select(['email_required as emailRequired', 'standing_required as standingRequired']);

export const verificationSettings = (db: Db): Promise<VerificationSettings> =>
  settings(db).executeTakeFirstOrThrow();

/** The settings, locked for a change in this transaction. */
export const lockVerificationSettings = (tx: Tx): Promise<VerificationSettings> =>
  settings(tx).forUpdate().executeTakeFirstOrThrow();

export const saveVerificationSettings = async (tx: Tx, s: VerificationSettings): Promise<void> => {
  await tx
    .updateTable('verification_settings')
    .set({
      email_required: s.emailRequired,
      standing_required: s.standingRequired,
      updated_at: sql<string>`market_now()`,
    })
    .execute();
};

/** The conditions that a user has not met; null while none is switched on. */
export const unmetOf = (userId: RawBuilder<unknown>) =>
  sql<
    Condition[] | null
  >`(select case when s.email_required or s.standing_required then unmet_conditions(${userId}) end
    from verification_settings s)`;

export const unmetConditions = onlyValue(
  { unmet: column<Condition[] | null>('text[]') },
  (userId: number) => sql`select ${unmetOf(sql`${userId}::int`)} as unmet`,
);

// Phones -------------------------------------------------------------------------------------------------------------------

/** When codes were sent within a day, in milliseconds since 1970: to the person, and to the number. */
export const codesSent = onlyRow(
  { person: column<number[]>('json'), number: column<number[]>('json') },
  (userId: number, number: string) => sql`
    select coalesce(json_agg(extract(epoch from created_at) * 1000) filter (where user_id = ${userId}), '[]') as person,
           coalesce(json_agg(extract(epoch from created_at) * 1000) filter (where number = ${number}), '[]') as number
      from phone_codes where (user_id = ${userId} or number = ${number}) and created_at > market_now() - interval '1 day'`,
);

export const insertPhoneCode = run(
  (userId: number, number: string, codeHash: string, lifeMs: number) => sql`
    insert into phone_codes (user_id, number, code_hash, created_at, expires_at)
    select ${userId}, ${number}, ${codeHash}, now, now + ${lifeMs}::double precision * interval '1 millisecond'
      from (select market_now() as now) as clock`,
);

/** Counts a try of the newest valid code of a user; undefined when there is none, or it has been tried often enough. */
export const tryPhoneCode = firstRow(
  { id: 'int4', number: 'text', code_hash: 'text' },
  (userId: number, attempts: number) => sql`
    update phone_codes set attempts = attempts + 1
     where id = (select id from phone_codes where user_id = ${userId} order by created_at desc, id desc limit 1)
       and used_at is null and expires_at > market_now() and attempts < ${attempts}
    returning id, number, code_hash`,
);

const useCode = run(
  (codeId: number) => sql`update phone_codes set used_at = market_now() where id = ${codeId}`,
);
const keepPhone = run(
  (codeId: number) => sql`
    insert into phones (user_id, number, confirmed_at) select user_id, number, used_at from phone_codes where id = ${codeId}
    on conflict (user_id) do update set number = excluded.number, confirmed_at = excluded.confirmed_at`,
);
/** Uses a code: its number is the user's confirmed phone from now on. Two statements: a trigger looks for the used code. */
export const confirmPhone = async (tx: Tx, codeId: number): Promise<void> => {
  await useCode(tx, codeId);
  await keepPhone(tx, codeId);
};

export const deletePhone = run((userId: number) => sql`delete from phones where user_id = ${userId}`);

/** Sent codes count for a day; after a week nothing asks for them. */
export const prunePhoneCodes = run(
  () => sql`
    delete from phone_codes c where created_at < market_now() - interval '7 days'
      and not exists (select 1 from phones p where p.user_id = c.user_id and p.number = c.number)`,
);

// Identity -----------------------------------------------------------------------------------------------------------------

/** Begins a check; its id is what the provider refers to. */
export const insertIdentityCheck = onlyValue(
  { id: 'text' },
  (userId: number, provider: string) => sql`
    insert into identity_checks (user_id, provider) values (${userId}, ${provider}) returning id::text`,
);

export const setIdentityReference = run(
  (id: string, reference: string) => sql`
    update identity_checks set provider_reference = ${reference} where id = ${id}::uuid`,
);

/** Stores a provider's answer, unless it has given a later one. False when nothing changes: unknown, repeated or late. */
export const decideIdentity = changesRows(
  (id: string, outcome: 'confirmed' | 'refused', at: string, reference: string | null) => sql`
    update identity_checks set outcome = ${outcome}, outcome_at = least(${at}::timestamptz, market_now()),
           provider_reference = coalesce(${reference}::text, provider_reference)
     where id = ${id}::uuid and (outcome_at is null or outcome_at < least(${at}::timestamptz, market_now()))`,
);

// Private or trader ----------------------------------------------------------------------------------------------------------

const standing = columns({
  kind: column<StandingKind>('text'),
  trader_name: 'text?',
  trader_address: 'text?',
  trader_register: 'text?',
  trader_email: 'text?',
  trader_phone: 'text?',
  certified_at: 'timestamptz?',
  stated_at: 'timestamptz',
});
export type StandingRow = RowOf<typeof standing>;

export type Trader = { name: string; address: string; register: string | null; email: string; phone: string };

/** States a host's standing anew; with a trader's details, that the trader certified them now. */
export const saveStanding = run(
  (userId: number, trader: Trader | null) => sql`
    insert into host_standings (user_id, kind, trader_name, trader_address, trader_register, trader_email, trader_phone, certified_at)
    values (${userId}, ${trader ? 'trader' : 'private'}, ${trader?.name ?? null}, ${trader?.address ?? null}, ${trader?.register ?? null},
      ${trader?.email ?? null}, ${trader?.phone ?? null}, case when ${trader !== null} then market_now() end)
    on conflict (user_id) do update set kind = excluded.kind, trader_name = excluded.trader_name, trader_address = excluded.trader_address,
      trader_register = excluded.trader_register, trader_email = excluded.trader_email, trader_phone = excluded.trader_phone,
      certified_at = excluded.certified_at, stated_at = excluded.stated_at`,
);

// What others see --------------------------------------------------------------------------------------------------------------

const trust = columns({
  user_id: 'int4',
  checks: column<Check[]>('json'),
  standing: column<StandingRow | null>('json'),
});
/** What was checked about a user, and what they state as a host. */
export type TrustRow = RowOf<typeof trust>;

/** A user's standing as JSON. */
export const standingOf = (userId: RawBuilder<unknown>) =>
  sql`(select to_json(h) from host_standings h where h.user_id = ${userId})`;

export const trustOf = manyRows(
  trust,
  (userIds: readonly number[]) => sql`
    select u.id as user_id, checks_of(u.id) as checks, ${standingOf(sql`u.id`)} as standing
      from users u where u.id = any (${[...userIds]}::int[])`,
);

/** The owner's view of their own verification. */
export const ownVerification = onlyRow(
  {
    checks: column<Check[]>('json'),
    standing: column<StandingRow | null>('json'),
    phone: 'text?',
    /** The number that a code was sent to, while it is valid. */
    pending: 'text?',
    pending_until: 'timestamptz?',
    identity: column<'confirmed' | 'refused' | 'waiting' | null>('text'),
  },
  (userId: number, attempts: number) => sql`
    select checks_of(u.id) as checks, ${standingOf(sql`u.id`)} as standing,
           (select number from phones where user_id = u.id) as phone, code.number as pending, code.expires_at as pending_until,
           (select coalesce(outcome, 'waiting') from identity_checks where user_id = u.id order by created_at desc limit 1) as identity
      from users u left join lateral (
        select number, expires_at from (select * from phone_codes where user_id = u.id order by created_at desc, id desc limit 1) newest
         where used_at is null and expires_at > market_now() and attempts < ${attempts}) code on true
     where u.id = ${userId}`,
);
