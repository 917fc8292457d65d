/** Parts of a guard's condition that carry a promise of their own; taking one away must turn a test red. */
export type Clause = { of: string; name: string; find: string; nth?: number; instead: string };

export const clauses: readonly Clause[] = [
  {
    of: 'users_guard',
    name: 'suspended admins do not count',
    find: ' and suspended_at is null',
    instead: '',
  },
  { of: 'users_guard', name: 'erased admins do not count', find: ' and deleted_at is null', instead: '' },
  { of: 'users_guard', name: 'suspension', find: ' or new.suspended_at is not null', instead: '' },
  { of: 'users_guard', name: 'erasure', find: ' or new.deleted_at is not null', instead: '' },
  { of: 'bids_guard', name: 'hidden request', find: ' or req.deleted_at is not null', instead: '' },
  {
    of: 'bids_guard',
    name: 'what an erasure may touch',
    find: `(to_jsonb(new) - array['nights','all_in_cents','request_status_if_accepted','message']) = (to_jsonb(old) - array['nights','all_in_cents','request_status_if_accepted','message'])`,
    instead: 'true',
  },
  {
    of: 'bids_guard',
    name: 'price of an award',
    find: '(new.amount_cents, new.fees_cents,',
    instead: '(old.amount_cents, new.fees_cents,',
  },
  {
    of: 'bids_guard',
    name: 'fees of an award',
    find: 'new.amount_cents, new.fees_cents,',
    instead: 'new.amount_cents, old.fees_cents,',
  },
  {
    of: 'bids_guard',
    name: 'check-in of an award',
    find: 'new.fees_cents, new.check_in_date,',
    instead: 'new.fees_cents, old.check_in_date,',
  },
  { of: 'bids_guard', name: 'bidder suspended at the award', find: ' and suspended_at is null', instead: '' },
  {
    of: 'bids_guard',
    name: 'decision of a renewed bid',
    find: 'at >= req.decide_by_at or (',
    instead: 'false or (',
  },
  {
    of: 'bids_guard',
    name: 'raise after the deadline',
    find: '(at >= req.effective_deadline_at and new.amount_cents > old.amount_cents)',
    instead: 'false',
  },
  {
    of: 'bids_guard',
    name: 'raise by fees',
    find: '::bigint * new.amount_cents + new.fees_cents > old.all_in_cents',
    instead: '::bigint < 0',
  },
  { of: 'assert_host_may_bid', name: 'role', find: "user_role in ('host', 'both') and ", instead: '' },
  { of: 'assert_host_may_bid', name: 'suspension', find: ' and suspended_at is null', instead: '' },
  { of: 'assert_host_may_bid', name: 'erasure', find: ' and deleted_at is null', instead: '' },
  {
    of: 'assert_dates_fit',
    name: 'flexible only',
    find: "req.date_flexibility = 'flexible' and ",
    instead: '',
  },
  { of: 'assert_dates_fit', name: 'three days', find: ' <= 3', instead: ' <= 30' },
  {
    of: 'assert_dates_fit',
    name: 'same nights',
    find: '= req.check_out_date - req.check_in_date',
    instead: '> 0',
  },
  {
    of: 'requests_guard',
    name: 'what an erasure may touch',
    find: `
           = (to_jsonb(old) - array['nights','effective_deadline_at','decide_by_at','accepted_status','deleted_at','title','description','image_url','preferences'])`,
    instead: ' is not null',
  },
  {
    of: 'requests_guard',
    name: 'closed bidding',
    find: `market_now() >= old.effective_deadline_at + interval '10 seconds' and`,
    instead: 'false and',
  },
  {
    of: 'requests_guard',
    name: 'decision run out',
    find: 'market_now() >= old.decide_by_at and (new.check_in_date',
    instead: 'false and (new.check_in_date',
  },
  { of: 'bookings_guard', name: 'starts confirmed', find: "new.status <> 'confirmed' or ", instead: '' },
  {
    of: 'bookings_guard',
    name: 'only once',
    find: "new.status <> old.status and old.status <> 'confirmed'",
    instead: 'false',
  },
  {
    of: 'blocks_guard',
    name: 'cancelled bookings free their nights',
    find: "status in ('cancelled_by_guest', 'cancelled_by_host')",
    instead: 'true',
  },
  {
    of: 'auction_events_chain',
    name: 'previous hash',
    find: "coalesce(last.hash, repeat('0', 64))",
    instead: "repeat('0', 64)",
  },
  {
    of: 'auction_events_chain',
    name: 'salted',
    find: "new.salt || E'\\n' || new.payload",
    instead: 'new.payload',
  },
  {
    of: 'audit_log_chain',
    name: 'previous hash',
    find: "coalesce(last.hash, repeat('0', 64))",
    instead: "repeat('0', 64)",
  },
];
