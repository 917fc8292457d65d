import { type Kysely, sql } from 'kysely';

/** Bidding again (rule 5) and usernames that look alike, held by the database too. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Runs after bids_guard (triggers run by name): the request is locked, so nobody else is bidding on it at the moment.
create function bids_repeat() returns trigger language plpgsql as $$
declare
  bids_so_far integer;
  last_price integer;
begin
  select count(*), (array_agg(amount_cents order by id desc) filter (where closed_reason in ('withdrawn', 'declined')))[1]
    into bids_so_far, last_price
    from bids where request_id = new.request_id and property_id = new.property_id;
  if bids_so_far >= 3 then
    raise exception 'this property has bid on this request three times' using errcode = 'VB013';
  end if;
  if new.amount_cents >= last_price then
    raise exception 'a new bid must be lower than the last one' using errcode = 'VB014';
  end if;
  return new;
end $$;
create trigger bids_repeat before insert on bids for each row execute function bids_repeat();

-- What a username looks like: the skeleton of Unicode TS 39 for the scripts that a username may be of. Capitals come first,
-- because a capital I looks like an l and a small one does not.
create function look_of(username text) returns text language sql immutable strict parallel safe as $$
  select replace(translate(lower(translate(username,
      'АВЕЅІЈКМНОРСТУХҮԌԚԜ' || 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' || 'I',
      'ABESlJKMHOPCTYXYGQW' || 'ABEZHlKMNOPTYX' || 'l')),
      'аеѕіјорсухһԁԍԛԝӏүԟ' || 'αγικνορτυχω' || 'ıɑɡɩʏ' || '01' || '٥۵०๐' || '١۱',
      'aesijopcyxhdgqwlyk' || 'ayikvoptuxw' || 'iagiy' || 'ol' || 'oooo' || 'll'), 'rn', 'm')
$$;
create unique index users_username_look on users (look_of(username));
`)
    .execute(db);
}
