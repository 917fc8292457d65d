import { type Kysely, sql } from 'kysely';

/** Counter-offers: two by the guest for a bid, one answer by its host for each (domain/bids/counters.ts). Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table counter_offers (
  id integer generated always as identity primary key,
  bid_id integer not null references bids (id),
  seq smallint not null constraint counters_seq check (seq between 1 and 2),
  amount_cents integer not null constraint counters_amount check (amount_cents between 1 and 10000000),
  answer text constraint counters_answer check (answer in ('accepted','declined')),
  created_at timestamptz not null default market_now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint counters_once unique (bid_id, seq),
  constraint counters_answered check ((answer is null) = (answered_at is null)),
  constraint counters_life check (expires_at > created_at and expires_at <= created_at + interval '24 hours')
);

-- Number, time and expiry are the database's: a counter-offer never outlives the decision.
create function counters_guard() returns trigger language plpgsql as $$
declare
  bid bids;
  req vacation_requests;
  earlier counter_offers;
begin
  if tg_op = 'DELETE' then
    raise exception 'counter-offers are answered, not deleted' using errcode = 'VC001';
  end if;
  if tg_op = 'UPDATE' then
    if old.answer is not null then
      raise exception 'a counter-offer is answered once' using errcode = 'VC002';
    end if;
    if (new.bid_id, new.seq, new.amount_cents, new.created_at, new.expires_at)
       is distinct from (old.bid_id, old.seq, old.amount_cents, old.created_at, old.expires_at) then
      raise exception 'terms of a counter-offer are immutable' using errcode = 'VC003';
    end if;
    if market_now() >= old.expires_at then
      raise exception 'the counter-offer has expired' using errcode = 'VC004';
    end if;
    if new.answer = 'accepted' and not exists (select 1 from bids where id = old.bid_id and status = 'pending' and amount_cents = old.amount_cents) then
      raise exception 'an accepted counter-offer is the price of its bid' using errcode = 'VC005';
    end if;
    return new;
  end if;
  select * into bid from bids where id = new.bid_id;
  select * into req from vacation_requests where id = bid.request_id for no key update;
  -- Once more after the lock: what waited may have been decided or changed meanwhile.
  select * into bid from bids where id = new.bid_id for no key update;
  if bid.status <> 'pending' or bid.request_revision <> req.revision or market_now() >= req.decide_by_at then
    raise exception 'the bid takes no counter-offer' using errcode = 'VC006';
  end if;
  select * into earlier from counter_offers where bid_id = new.bid_id order by seq desc limit 1;
  if earlier.answer is null and earlier.expires_at > market_now() then
    raise exception 'a counter-offer is open' using errcode = 'VC007';
  end if;
  if new.amount_cents >= bid.amount_cents or new.amount_cents <= earlier.amount_cents then
    raise exception 'a counter-offer lies between the last one and the bid' using errcode = 'VC008';
  end if;
  new.seq := coalesce(earlier.seq, 0) + 1;
  new.created_at := market_now();
  new.expires_at := least(new.created_at + interval '24 hours', req.decide_by_at);
  return new;
end $$;
create trigger counters_guard before insert or update or delete on counter_offers for each row execute function counters_guard();

-- Lowering a bid after the deadline is the answer to a counter-offer (bids_guard knows it by this setting), and nothing else.
create function bids_counter() returns trigger language plpgsql as $$
begin
  if current_setting('palmbid.counter_answer', true) = 'on'
     and (new.amount_cents, new.fees_cents, new.check_in_date, new.check_out_date)
       is distinct from (old.amount_cents, old.fees_cents, old.check_in_date, old.check_out_date)
     and not ((new.fees_cents, new.check_in_date, new.check_out_date) = (old.fees_cents, old.check_in_date, old.check_out_date)
       and exists (select 1 from counter_offers where bid_id = old.id and amount_cents = new.amount_cents
         and answer is null and expires_at > market_now())) then
    raise exception 'no counter-offer asks for these terms' using errcode = 'VC009';
  end if;
  return new;
end $$;
create trigger bids_counter before update on bids for each row execute function bids_counter();

create function counters_log() returns trigger language plpgsql as $$
declare bid bids;
begin
  select * into bid from bids where id = new.bid_id;
  perform record_event(bid.request_id, 'counter_' || coalesce(new.answer, 'offered'), bid.id, bid.host_id,
    jsonb_build_object('counterId', new.id, 'amountCents', new.amount_cents)
      || case when new.answer is null then jsonb_build_object('expiresAt', new.expires_at) else '{}' end);
  return null;
end $$;
create trigger counters_log after insert or update on counter_offers for each row execute function counters_log();
`)
    .execute(db);
}
