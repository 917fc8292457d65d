-- States that must never exist. Empty at all times: tests check it, and admins see its rows.
create view violations as
  select 'completed without accepted bid' as rule, r.id as request_id from vacation_requests r
   where r.status = 'completed' and not exists (select 1 from bids b where b.id = r.accepted_bid_id and b.status = 'accepted')
  union all select 'accepted bid on open request', b.request_id from bids b join vacation_requests r on r.id = b.request_id
   where b.status = 'accepted' and r.status <> 'completed'
  union all select 'two accepted bids', request_id from bids where status = 'accepted' group by request_id having count(*) > 1
  union all select 'pending bid on closed request', b.request_id from bids b join vacation_requests r on r.id = b.request_id
   where b.status = 'pending' and r.status <> 'active'
  union all select 'bid on own request', b.request_id from bids b join vacation_requests r on r.id = b.request_id
   where b.host_id = r.guest_id
  union all select 'bid with foreign property', b.request_id from bids b join properties p on p.id = b.property_id
   where p.owner_id <> b.host_id
  union all select 'double booking', a.request_id from bookings a join bookings b on a.property_id = b.property_id and a.id < b.id
   and a.status in ('confirmed','stayed') and b.status in ('confirmed','stayed')
   and daterange(a.check_in_date, a.check_out_date) && daterange(b.check_in_date, b.check_out_date)
  union all select 'accepted bid without booking', b.request_id from bids b
   where b.status = 'accepted' and not exists (select 1 from bookings k where k.bid_id = b.id)
  union all select 'no living admin', null where exists (select 1 from users where user_role = 'admin')
   and not exists (select 1 from users where user_role = 'admin' and suspended_at is null and deleted_at is null);
