-- Reviews after a stay: double-blind, one per side, one reply each.

-- Exactly the categories of a side (domain/reviews/rules.ts), 1 to 5 each.
create function review_scores_ok(p_side text, p_scores jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(p_scores) = 'object' then
    (select coalesce(array_agg(key order by key collate "C"), '{}') = case p_side
         when 'guest' then array['accuracy','checkIn','cleanliness','communication','location','value']
         else array['cleanliness','communication','houseRules'] end
       and bool_and(value in ('1', '2', '3', '4', '5')) from jsonb_each(p_scores))
    else false end
$$;

create table reviews (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings (id),
  -- The author: the guest writes about property and host, the host about the guest.
  side text not null
    constraint reviews_side check (side in ('guest','host')),
  author_id integer not null references users (id),
  subject_id integer not null references users (id),
  property_id integer not null references properties (id),
  stars integer not null
    constraint reviews_stars check (stars between 1 and 5),
  scores jsonb not null,
  content text not null
    constraint reviews_content_length check (char_length(content) between 1 and 2000),
  -- Reviews of the stay are open from then on, even if only one side has written, and no more can be written.
  closes_at timestamptz not null,
  reply text
    constraint reviews_reply_length check (char_length(reply) between 1 and 1000),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_by integer references users (id),
  hidden_reason text
    constraint reviews_hidden_reason_length check (char_length(hidden_reason) between 1 and 500),
  created_at timestamptz not null default market_now(),
  constraint reviews_once unique (booking_id, side),
  constraint reviews_scores check (review_scores_ok(side, scores)),
  constraint reviews_replied check ((reply is null) = (replied_at is null)),
  constraint reviews_hidden check (num_nonnulls(hidden_at, hidden_by, hidden_reason) in (0, 3))
);
create index reviews_by_subject on reviews (subject_id, id desc);
create index reviews_by_property on reviews (property_id, id desc) where side = 'guest';

-- Double-blind: a review is open once the other side has written too (hidden or not), or when the time to write is over.
create view open_reviews as
  select r.* from reviews r where r.closes_at <= market_now()
    or exists (select 1 from reviews o where o.booking_id = r.booking_id and o.side <> r.side);
create view published_reviews as select * from open_reviews where hidden_at is null;

-- Sets subject, property and end of the review period, and keeps a review as it was written.
create function reviews_guard() returns trigger language plpgsql as $$
declare stay bookings;
begin
  if tg_op = 'DELETE' then
    raise exception 'reviews cannot be deleted' using errcode = 'VW006';
  end if;
  if tg_op = 'INSERT' then
    select * into stay from bookings where id = new.booking_id for share;
    if stay.status is distinct from 'stayed' then
      raise exception 'only a stay that has taken place can be reviewed' using errcode = 'VW001';
    end if;
    if new.author_id is distinct from (case new.side when 'guest' then stay.guest_id else stay.host_id end) then
      raise exception 'only the guest and the host of a stay can review it' using errcode = 'VW002';
    end if;
    new.subject_id := case new.side when 'guest' then stay.host_id else stay.guest_id end;
    new.property_id := stay.property_id;
    new.closes_at := stay_instant(stay.check_out_date + 14, '00:00', stay.timezone);
    if market_now() >= new.closes_at then
      raise exception 'the time for reviews is over' using errcode = 'VW003';
    end if;
    new.reply := null;
    new.replied_at := null;
    return new;
  end if;
  if (to_jsonb(new) - array['content','reply','replied_at','hidden_at','hidden_by','hidden_reason'])
       <> (to_jsonb(old) - array['content','reply','replied_at','hidden_at','hidden_by','hidden_reason'])
     or ((new.content <> old.content
           or (old.reply is not null and (new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)))
         and current_setting('palmbid.erasing', true) is distinct from 'on') then
    raise exception 'a review that was written cannot be changed' using errcode = 'VW004';
  end if;
  if new.reply is not null and old.reply is null and not exists (select 1 from published_reviews where id = new.id) then
    raise exception 'only a published review can be replied to' using errcode = 'VW005';
  end if;
  return new;
end $$;
create trigger reviews_guard before insert or update or delete on reviews for each row execute function reviews_guard();
create trigger reviews_kept before truncate on reviews for each statement execute function refuse_change();

create function reviews_outbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.reply is null and new.reply is not null) then
    insert into outbox (kind, payload)
    select case tg_op when 'INSERT' then 'booking_reviewed' else 'booking_review_replied' end,
      jsonb_build_object('bookingId', new.booking_id, 'requestId', k.request_id, 'reviewId', new.id)
      from bookings k where k.id = new.booking_id;
  end if;
  return null;
end $$;
create trigger reviews_outbox after insert or update on reviews for each row execute function reviews_outbox();
