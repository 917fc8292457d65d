-- Messages between guests and hosts.

-- One thread for each pair of users and request; created by the trigger on messages.
create table message_threads (
  id integer generated always as identity primary key,
  low_id integer not null references users (id),
  high_id integer not null references users (id),
  request_id integer references vacation_requests (id),
  last_message_id integer not null,
  created_at timestamptz not null default market_now(),
  constraint threads_pair check (low_id < high_id),
  constraint threads_once unique nulls not distinct (low_id, high_id, request_id)
);
create index threads_by_low on message_threads (low_id, last_message_id desc);
create index threads_by_high on message_threads (high_id, last_message_id desc);

create table messages (
  id integer generated always as identity primary key,
  thread_id integer not null references message_threads (id),
  sender_id integer not null references users (id),
  receiver_id integer not null references users (id),
  request_id integer references vacation_requests (id),
  bid_id integer references bids (id),
  content text not null
    constraint messages_content_length check (char_length(content) between 1 and 4000),
  -- What the receiver reads until the two share a booking; null when there was nothing to mask.
  masked_content text
    constraint messages_masked_length check (char_length(masked_content) between 1 and 30000),
  is_read boolean not null default false,
  created_at timestamptz not null default market_now(),
  constraint messages_not_own check (sender_id <> receiver_id)
);
create index messages_by_thread on messages (thread_id, id desc);
create index messages_by_sender on messages (sender_id, id desc);
create index messages_by_receiver on messages (receiver_id, id desc);
create index messages_unread on messages (receiver_id, thread_id) where not is_read;

create table user_blocks (
  blocker_id integer not null references users (id),
  blocked_id integer not null references users (id),
  created_at timestamptz not null default market_now(),
  primary key (blocker_id, blocked_id),
  constraint user_blocks_not_own check (blocker_id <> blocked_id)
);
create index user_blocks_by_blocked on user_blocks (blocked_id);

-- Two users may write to each other when they have a thread already, when one owns a request (no draft) and the other is a host,
-- or when they share a bid, and so perhaps a booking.
create function may_write(p_sender integer, p_receiver integer, p_request integer) returns boolean
language sql stable as $$
  select exists (select 1 from users where id = p_receiver and deleted_at is null)
    and (exists (select 1 from message_threads t where t.low_id = least(p_sender, p_receiver)
           and t.high_id = greatest(p_sender, p_receiver) and t.request_id is not distinct from p_request)
      or (p_request is null and exists (select 1 from bids b
           where (b.host_id = p_sender and b.guest_id = p_receiver) or (b.host_id = p_receiver and b.guest_id = p_sender)))
      or exists (select 1 from vacation_requests r join users host on host.id in (p_sender, p_receiver) and host.id <> r.guest_id
           where r.id = p_request and r.status <> 'draft' and r.guest_id in (p_sender, p_receiver)
             and (exists (select 1 from bids b where b.request_id = r.id and b.host_id = host.id)
               or (r.deleted_at is null and host.user_role in ('host', 'both') and host.suspended_at is null
                 and (r.reopened_from is null or exists (select 1 from bids former
                        where former.request_id = r.reopened_from and former.host_id = host.id))))))
$$;

create function messages_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'messages cannot be deleted' using errcode = 'VM005';
  end if;
  if tg_op = 'INSERT' then
    if not may_write(new.sender_id, new.receiver_id, new.request_id) then
      raise exception 'these users may not write to each other' using errcode = 'VM001';
    end if;
    if new.bid_id is not null and not exists (select 1 from bids b where b.id = new.bid_id and b.request_id = new.request_id
         and (new.sender_id, new.receiver_id) in ((b.host_id, b.guest_id), (b.guest_id, b.host_id))) then
      raise exception 'the bid is not between these two users' using errcode = 'VM006';
    end if;
    if exists (select 1 from user_blocks
         where (blocker_id, blocked_id) in ((new.sender_id, new.receiver_id), (new.receiver_id, new.sender_id))) then
      raise exception 'one of the two users has blocked the other' using errcode = 'VM002';
    end if;
    new.is_read := false;
    insert into message_threads (low_id, high_id, request_id, last_message_id)
    values (least(new.sender_id, new.receiver_id), greatest(new.sender_id, new.receiver_id), new.request_id, new.id)
    on conflict (low_id, high_id, request_id) do update
      set last_message_id = greatest(message_threads.last_message_id, excluded.last_message_id)
    returning id into new.thread_id;
    return new;
  end if;
  if (to_jsonb(new) - array['is_read','content','masked_content']) <> (to_jsonb(old) - array['is_read','content','masked_content'])
     or ((new.content, new.masked_content) is distinct from (old.content, old.masked_content)
         and current_setting('palmbid.erasing', true) is distinct from 'on') then
    raise exception 'a message that was sent cannot be changed' using errcode = 'VM003';
  end if;
  if new.is_read <> old.is_read
     and (not new.is_read or current_setting('palmbid.reader', true) is distinct from old.receiver_id::text) then
    raise exception 'only its receiver can mark a message as read' using errcode = 'VM004';
  end if;
  return new;
end $$;
create trigger messages_guard before insert or update or delete on messages for each row execute function messages_guard();
create trigger messages_author before insert on messages for each row execute function author_guard('sender_id');
create trigger messages_kept before truncate on messages for each statement execute function refuse_change();

create function messages_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload) values ('message_sent', jsonb_build_object('messageId', new.id, 'threadId', new.thread_id,
    'senderId', new.sender_id, 'receiverId', new.receiver_id, 'requestId', new.request_id));
  return null;
end $$;
create trigger messages_outbox after insert on messages for each row execute function messages_outbox();

create function messages_read_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  select 'messages_read', jsonb_build_object('threadId', n.thread_id, 'readerId', n.receiver_id, 'senderId', n.sender_id,
      'upToId', max(n.id), 'requestId', n.request_id)
    from new_rows n join old_rows o on o.id = n.id
   where n.is_read and not o.is_read
   group by n.thread_id, n.receiver_id, n.sender_id, n.request_id;
  return null;
end $$;
create trigger messages_read_outbox after update on messages
  referencing old table as old_rows new table as new_rows for each statement execute function messages_read_outbox();
