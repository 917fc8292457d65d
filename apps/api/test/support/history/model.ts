/**
 * The auction as a pure model: what each operation may answer in a state, and what it leaves behind. It is written from the
 * rules and shares no code with the product, so that the two can contradict each other.
 *
 * Money in cents per night; hours since the history began, on the market's clock.
 */
export type Role = 'guest' | 'host' | 'both' | 'admin';
export type User = { role: Role; gone: boolean; sessions: boolean };
export type Home = { owner: number; listed: boolean };
/** Nights [from, to) of a home that a booking has taken, as `YYYY-MM-DD`. */
export type Taken = { home: number; from: string; to: string };
export type RequestState = {
  guest: number;
  from: string;
  to: string;
  status: 'draft' | 'active' | 'completed' | 'cancelled';
  reason: string | null;
  deleted: boolean;
  revision: number;
  guests: number;
  accepted: number | null;
  /** Hours at which bidding and the decision end; null before activation. */
  deadline: number | null;
  decideBy: number | null;
};
export type BidState = {
  request: number;
  home: number;
  host: number;
  cents: number;
  status: 'pending' | 'accepted' | 'rejected';
  reason: string | null;
  revision: number;
  raised: boolean;
  /** Hours at which its price changed. */
  changes: number[];
  /** Hour of its end. */
  decided: number | null;
  held: boolean;
};
export type CounterState = {
  bid: number;
  cents: number;
  answer: 'accepted' | 'declined' | null;
  until: number;
};

export type Auction = {
  hour: number;
  users: Record<number, User>;
  homes: Record<number, Home>;
  taken: Taken[];
  requests: Record<number, RequestState>;
  bids: Record<number, BidState>;
  counters: Record<number, CounterState>;
  /** Calls by idempotency key: `user key` -> the input, and the id of the row it created. */
  keys: Record<string, { input: string; id: number }>;
};

export type Op = { by: number; key?: string } & (
  | { kind: 'create'; active: boolean; guests: number; from: string; to: string }
  | { kind: 'activate'; request: number }
  | { kind: 'editRequest'; request: number; guests: number }
  | { kind: 'cancel'; request: number }
  | { kind: 'remove'; request: number }
  | { kind: 'place'; request: number; home: number; cents: number }
  | { kind: 'edit'; bid: number; cents: number }
  | { kind: 'withdraw'; bid: number }
  | { kind: 'accept'; bid: number; expected?: number }
  | { kind: 'decline'; bid: number }
  | { kind: 'counter'; bid: number; cents: number; expected?: number }
  | { kind: 'answer'; counter: number; yes: boolean }
  | { kind: 'hold'; bid: number }
  | { kind: 'setRole'; user: number; role: Role }
  | { kind: 'erase' }
  /** A new session, created with the correct password. */
  | { kind: 'login' }
  /** The market's clock advances, without a caller. */
  | { kind: 'clock'; hours: number }
  /** The bidding or the decision window of a request closes, without a caller. */
  | { kind: 'close'; request: number; phase: 'deciding' | 'expired' }
  /** A response showed a bid. */
  | { kind: 'show'; bid: number }
);

/** What the model allows as an answer: success (with the id of the row created or addressed), or one of these codes. */
export type Outcome =
  | { ok: true; id: number | null; shows?: string }
  | { ok: false; codes: readonly string[] };
/** `state` is the same object where nothing changed; `log` are the entries that the change leaves, per request. */
export type Step = { state: Auction; outcome: Outcome; log: Log };
export type Log = Readonly<Record<number, readonly string[]>>;

const decidingHours = 72;
const biddingHours = 72;
const overlaps = (a: { from: string; to: string }, b: { from: string; to: string }) =>
  a.from < b.to && b.from < a.to;
const isHost = (user: User | undefined) =>
  !!user && !user.gone && (user.role === 'host' || user.role === 'both');
const isGuest = (user: User | undefined) =>
  !!user && !user.gone && (user.role === 'guest' || user.role === 'both');

function phaseOf(state: Auction, request: RequestState): 'bidding' | 'deciding' | 'expired' | null {
  if (request.status !== 'active' || request.deadline === null || request.decideBy === null) return null;
  if (state.hour < request.deadline) return 'bidding';
  return state.hour < request.decideBy ? 'deciding' : 'expired';
}

/** A change under construction: copies what it modifies, so that the previous state stays unchanged. */
function draft(before: Auction) {
  const state: Auction = { ...before };
  const log: Record<number, string[]> = {};
  const tell = (request: number, type: string, bid: number | null = null) => {
    log[request] = [...(log[request] ?? []), bid === null ? type : `${type} ${bid}`];
  };
  return {
    state,
    log,
    tell,
    bid(id: number, patch: Partial<BidState>) {
      const old = state.bids[id];
      if (old) state.bids = { ...state.bids, [id]: { ...old, ...patch } };
    },
    request(id: number, patch: Partial<RequestState>) {
      const old = state.requests[id];
      if (old) state.requests = { ...state.requests, [id]: { ...old, ...patch } };
    },
    close(which: (bid: BidState, id: number) => boolean, reason: string) {
      for (const [key, bid] of Object.entries(state.bids)) {
        const id = Number(key);
        if (bid.status !== 'pending' || !which(bid, id)) continue;
        this.bid(id, { status: 'rejected', reason, decided: state.hour });
        tell(bid.request, `bid_closed:${reason}`, id);
      }
    },
    cancel(id: number, reason: string) {
      this.close((bid) => bid.request === id, 'request_cancelled');
      const was = state.requests[id]?.status;
      this.request(id, { status: 'cancelled', reason });
      if (was === 'active') tell(id, 'request_cancelled');
    },
  };
}
type Draft = ReturnType<typeof draft>;

const refuse = (state: Auction, ...codes: string[]): Step => ({
  state,
  outcome: { ok: false, codes },
  log: {},
});
const unchanged = (state: Auction, id: number | null): Step => ({
  state,
  outcome: { ok: true, id },
  log: {},
});
const done = (made: Draft, id: number | null): Step => ({
  state: made.state,
  outcome: { ok: true, id },
  log: made.log,
});

/** Closes the bids or requests of a lost role, for role changes and erasures. */
function loseSides(made: Draft, user: number, from: User, to: Role | null): void {
  const host = to === 'host' || to === 'both';
  const guest = to === 'guest' || to === 'both';
  if (isHost(from) && !host) made.close((bid) => bid.host === user, 'host_inactive');
  if (isGuest(from) && !guest) {
    for (const [id, request] of Object.entries(made.state.requests)) {
      if (request.guest === user && request.status === 'active') made.cancel(Number(id), 'owner_inactive');
    }
  }
}

/** Operations that lock the caller's role until they finish; the others only check it when they begin. */
const holdsRole: Partial<Record<Op['kind'], (user: User | undefined) => boolean>> = {
  create: isGuest,
  activate: isGuest,
  editRequest: isGuest,
  cancel: isGuest,
  place: isHost,
  edit: isHost,
  answer: isHost,
};
const begins: Partial<Record<Op['kind'], (user: User) => boolean>> = {
  ...holdsRole,
  remove: isGuest,
  accept: isGuest,
  decline: isGuest,
  counter: isGuest,
  withdraw: isHost,
  setRole: (user) => user.role === 'admin',
};

/** Needs no session. */
const isFree = new Set<Op['kind']>(['clock', 'close', 'show', 'login']);

/**
 * Every outcome an operation may have in a state. `idOf` returns the id of the row it creates. A caller whose session ended
 * during the call is refused, or, if the operation checks the role only at its start, served as if the session still existed.
 */
export function stepsOf(state: Auction, op: Op, idOf: (op: Op) => number | undefined): Step[] {
  if (isFree.has(op.kind)) return [perform(state, op, idOf)];
  const user = state.users[op.by];
  if (!user || user.gone || !user.sessions) {
    const outside = refuse(state, 'unauthenticated', 'wrong_role', 'not_found');
    return holdsRole[op.kind] ? [outside] : [outside, perform(state, op, idOf)];
  }
  if (begins[op.kind]?.(user) === false) return [refuse(state, 'wrong_role')];
  return [perform(state, op, idOf)];
}

const inputOf = ({ by: _by, key: _key, ...input }: Op): string => JSON.stringify(input);

function perform(state: Auction, op: Op, idOf: (op: Op) => number | undefined): Step {
  if (op.key === undefined) return act(state, op, idOf);
  const place = `${op.by} ${op.key}`;
  const earlier = state.keys[place];
  if (earlier) {
    return earlier.input === inputOf(op)
      ? unchanged(state, earlier.id)
      : refuse(state, 'idempotency_mismatch');
  }
  const step = act(state, op, idOf);
  if (!step.outcome.ok) return step;
  const entry = { input: inputOf(op), id: step.outcome.id ?? 0 };
  return { ...step, state: { ...step.state, keys: { ...step.state.keys, [place]: entry } } };
}

function act(state: Auction, op: Op, idOf: (op: Op) => number | undefined): Step {
  switch (op.kind) {
    case 'clock': {
      const made = draft(state);
      made.state.hour += op.hours;
      return done(made, null);
    }
    case 'close': {
      const made = draft(state);
      made.request(op.request, {
        deadline: state.hour,
        ...(op.phase === 'expired' && { decideBy: state.hour }),
      });
      return done(made, null);
    }
    case 'show': {
      const bid = state.bids[op.bid];
      const shows = bid && `${bid.cents} ${bid.status}`;
      return shows === undefined
        ? refuse(state, 'not_found')
        : { state, outcome: { ok: true, id: op.bid, shows }, log: {} };
    }
    case 'login': {
      const made = draft(state);
      const user = state.users[op.by];
      if (!user || user.gone) return refuse(state, 'invalid_credentials');
      made.state.users = { ...state.users, [op.by]: { ...user, sessions: true } };
      return done(made, null);
    }
    case 'setRole': {
      const user = state.users[op.user];
      if (!user || user.gone) return refuse(state, 'not_found');
      if (user.role === op.role) return unchanged(state, op.user);
      const made = draft(state);
      loseSides(made, op.user, user, op.role);
      made.state.users = { ...state.users, [op.user]: { ...user, role: op.role, sessions: false } };
      return done(made, op.user);
    }
    case 'erase':
      return erase(state, op.by);
    case 'create':
      return create(state, op, idOf(op));
    case 'place':
      return place(state, op, idOf(op));
    case 'activate':
    case 'editRequest':
    case 'cancel':
    case 'remove':
      return onRequest(state, op);
    case 'counter':
      return counter(state, op, idOf(op));
    case 'answer':
      return answer(state, op);
    default:
      return onBid(state, op);
  }
}

type Of<K extends Op['kind']> = Extract<Op, { kind: K }>;

function erase(state: Auction, id: number): Step {
  const user = state.users[id];
  if (!user || user.gone) return refuse(state, 'unauthenticated');
  const booked = Object.values(state.bids).some(
    (bid) => bid.status === 'accepted' && (bid.host === id || state.requests[bid.request]?.guest === id),
  );
  if (booked) return refuse(state, 'upcoming_bookings');
  const made = draft(state);
  loseSides(made, id, { ...user, role: 'both' }, null);
  for (const [key, request] of Object.entries(made.state.requests)) {
    if (request.guest === id && request.status === 'draft') made.request(Number(key), { deleted: true });
  }
  for (const [key, home] of Object.entries(state.homes)) {
    if (home.owner === id) made.state.homes = { ...made.state.homes, [key]: { ...home, listed: false } };
  }
  made.state.users = { ...state.users, [id]: { ...user, gone: true, sessions: false } };
  return done(made, null);
}

function create(state: Auction, op: Of<'create'>, id: number | undefined): Step {
  if (id === undefined || state.requests[id]) return refuse(state);
  const made = draft(state);
  made.state.requests = {
    ...state.requests,
    [id]: {
      guest: op.by,
      from: op.from,
      to: op.to,
      status: op.active ? 'active' : 'draft',
      reason: null,
      deleted: false,
      revision: 1,
      guests: op.guests,
      accepted: null,
      deadline: op.active ? state.hour + biddingHours : null,
      decideBy: op.active ? state.hour + biddingHours + decidingHours : null,
    },
  };
  if (op.active) made.tell(id, 'request_opened');
  return done(made, id);
}

function place(state: Auction, op: Of<'place'>, id: number | undefined): Step {
  const request = state.requests[op.request];
  const home = state.homes[op.home];
  if (!request || request.deleted || !home) return refuse(state, 'not_found');
  if (request.guest === op.by) return refuse(state, 'own_request');
  if (request.status === 'draft' || request.deadline === null) return refuse(state, 'not_found');
  if (home.owner !== op.by) return refuse(state, 'forbidden', 'not_found');
  if (!home.listed) return refuse(state, 'property_not_listed');
  if (request.status !== 'active') return refuse(state, 'request_not_active');
  if (phaseOf(state, request) !== 'bidding') return refuse(state, 'bidding_closed');
  const earlier = Object.values(state.bids).filter((b) => b.request === op.request && b.home === op.home);
  if (earlier.some((b) => b.status !== 'rejected')) return refuse(state, 'duplicate_bid');
  if (earlier.length >= 3) return refuse(state, 'too_many_bids');
  const given = earlier.filter((b) => b.reason === 'withdrawn' || b.reason === 'declined').at(-1);
  if (given && op.cents >= given.cents) return refuse(state, 'must_be_lower');
  if (state.taken.some((t) => t.home === op.home && overlaps(t, request))) {
    return refuse(state, 'property_unavailable');
  }
  if (id === undefined || state.bids[id]) return refuse(state);
  const made = draft(state);
  made.state.bids = {
    ...state.bids,
    [id]: {
      request: op.request,
      home: op.home,
      host: op.by,
      cents: op.cents,
      status: 'pending',
      reason: null,
      revision: request.revision,
      raised: false,
      changes: [],
      decided: null,
      held: false,
    },
  };
  made.tell(op.request, 'bid_placed', id);
  return done(made, id);
}

function onRequest(state: Auction, op: Of<'activate' | 'editRequest' | 'cancel' | 'remove'>): Step {
  const request = state.requests[op.request];
  if (!request || request.deleted) return refuse(state, 'not_found');
  if (request.guest !== op.by) {
    const seen = state.users[op.by]?.role === 'both' && request.deadline !== null;
    return refuse(state, seen ? 'forbidden' : 'not_found');
  }
  if (request.status === 'completed') return refuse(state, 'illegal_transition');
  const made = draft(state);
  if (op.kind === 'remove') {
    if (request.status === 'active') made.cancel(op.request, 'owner');
    made.request(op.request, { deleted: true });
    return done(made, null);
  }
  if (op.kind === 'cancel') {
    if (request.status === 'cancelled') return unchanged(state, op.request);
    made.cancel(op.request, 'owner');
    return done(made, op.request);
  }
  if (op.kind === 'activate') {
    if (request.status === 'active') return unchanged(state, op.request);
    if (request.status === 'cancelled') return refuse(state, 'illegal_transition');
    made.request(op.request, {
      status: 'active',
      deadline: state.hour + biddingHours,
      decideBy: state.hour + biddingHours + decidingHours,
    });
    made.tell(op.request, 'request_opened');
    return done(made, op.request);
  }
  const phase = phaseOf(state, request);
  if (phase === 'expired') return refuse(state, 'decision_expired');
  if (request.guests === op.guests) return unchanged(state, op.request);
  made.request(op.request, { guests: op.guests });
  if (request.status === 'active') {
    made.request(op.request, {
      revision: request.revision + 1,
      ...(phase === 'deciding' && { decideBy: Math.max(request.decideBy ?? 0, state.hour + 24) }),
    });
    made.tell(op.request, 'request_changed');
  }
  return done(made, op.request);
}

function onBid(state: Auction, op: Of<'edit' | 'withdraw' | 'accept' | 'decline' | 'hold'>): Step {
  const bid = state.bids[op.bid];
  const request = bid && state.requests[bid.request];
  if (!bid || !request || (bid.host !== op.by && request.guest !== op.by)) return refuse(state, 'not_found');
  const guests = op.kind === 'accept' || op.kind === 'decline';
  if ((guests ? request.guest : bid.host) !== op.by) return refuse(state, 'forbidden');
  const phase = phaseOf(state, request);
  const stale = bid.revision !== request.revision;
  const made = draft(state);
  const end = (status: 'accepted' | 'rejected', reason: string | null) =>
    made.bid(op.bid, { status, reason, decided: state.hour });

  if (op.kind === 'hold') {
    const over = bid.reason !== 'not_selected' || state.hour >= (bid.decided ?? 0) + 48;
    if (over) return refuse(state, 'illegal_transition');
    if (bid.held) return unchanged(state, op.bid);
    made.bid(op.bid, { held: true });
    return done(made, op.bid);
  }
  if (op.kind === 'withdraw') {
    if (bid.status !== 'pending') return refuse(state, 'bid_not_pending');
    end('rejected', 'withdrawn');
    made.tell(bid.request, 'bid_closed:withdrawn', op.bid);
    return done(made, null);
  }
  if (op.kind === 'decline') {
    if (request.deleted) return refuse(state, 'not_found');
    if (bid.reason === 'declined') return unchanged(state, op.bid);
    if (bid.status !== 'pending') return refuse(state, 'bid_not_pending');
    if (phase === 'expired') return refuse(state, 'decision_expired');
    end('rejected', 'declined');
    made.tell(bid.request, 'bid_closed:declined', op.bid);
    return done(made, op.bid);
  }
  if (op.kind === 'accept') {
    if (request.deleted) return refuse(state, 'not_found');
    if (bid.status === 'accepted') return unchanged(state, op.bid);
    if (request.status === 'completed') return refuse(state, 'illegal_transition');
    if (request.status !== 'active') return refuse(state, 'request_not_active');
    if (bid.status !== 'pending') return refuse(state, 'bid_not_pending');
    if (phase === 'expired') return refuse(state, 'decision_expired');
    if (stale) return refuse(state, 'bid_stale');
    if (op.expected !== undefined && op.expected !== bid.cents) return refuse(state, 'bid_changed');
    if (!state.homes[bid.home]?.listed) return refuse(state, 'property_not_listed');
    if (state.taken.some((t) => t.home === bid.home && overlaps(t, request))) {
      return refuse(state, 'property_unavailable');
    }
    end('accepted', null);
    made.tell(bid.request, 'bid_accepted', op.bid);
    made.close((other) => other.request === bid.request, 'not_selected');
    made.request(bid.request, { status: 'completed', accepted: op.bid });
    made.tell(bid.request, 'request_completed', op.bid);
    made.state.taken = [...state.taken, { home: bid.home, from: request.from, to: request.to }];
    made.close((other) => {
      const on = state.requests[other.request];
      return other.home === bid.home && on !== undefined && overlaps(on, request);
    }, 'property_unavailable');
    return done(made, op.bid);
  }
  if (bid.status !== 'pending') return refuse(state, 'bid_not_pending');
  if (phase === null) return refuse(state, 'request_not_active');
  const raise = op.cents > bid.cents;
  if (phase === 'expired' || (phase === 'deciding' && (!stale || raise))) {
    return refuse(state, 'bidding_closed');
  }
  if (raise && state.hour >= (request.deadline ?? 0) - 2) return refuse(state, 'raise_too_late');
  if (!state.homes[bid.home]?.listed) return refuse(state, 'property_not_listed');
  if (!stale && op.cents !== bid.cents) {
    if (raise && bid.raised) return refuse(state, 'raised_already');
    if (bid.changes.filter((at) => at > state.hour - 1).length >= 10)
      return refuse(state, 'too_many_changes');
  }
  if (state.taken.some((t) => t.home === bid.home && overlaps(t, request))) {
    return refuse(state, 'property_unavailable');
  }
  if (!stale && op.cents === bid.cents) return unchanged(state, op.bid);
  made.bid(op.bid, {
    cents: op.cents,
    revision: request.revision,
    ...(!stale && { raised: bid.raised || raise, changes: [...bid.changes, state.hour] }),
  });
  made.tell(bid.request, stale ? 'bid_reconfirmed' : raise ? 'bid_raised' : 'bid_changed', op.bid);
  return done(made, op.bid);
}

const isOpen = (state: Auction, { answer, until }: CounterState) => answer === null && state.hour < until;

function counter(state: Auction, op: Of<'counter'>, id: number | undefined): Step {
  const bid = state.bids[op.bid];
  const request = bid && state.requests[bid.request];
  if (!bid || !request || (bid.host !== op.by && request.guest !== op.by)) return refuse(state, 'not_found');
  if (request.guest !== op.by) return refuse(state, 'forbidden');
  if (request.deleted) return refuse(state, 'not_found');
  if (bid.status !== 'pending') return refuse(state, 'bid_not_pending');
  if (phaseOf(state, request) === 'expired') return refuse(state, 'decision_expired');
  if (bid.revision !== request.revision) return refuse(state, 'bid_stale');
  if (op.expected !== undefined && op.expected !== bid.cents) return refuse(state, 'bid_changed');
  const earlier = Object.values(state.counters).filter((c) => c.bid === op.bid);
  const last = earlier.at(-1);
  if (last && isOpen(state, last)) return refuse(state, 'counter_open');
  if (earlier.length >= 2) return refuse(state, 'too_many_counters');
  if (op.cents >= bid.cents || (last && op.cents <= last.cents)) return refuse(state, 'counter_not_better');
  if (id === undefined || state.counters[id]) return refuse(state);
  const made = draft(state);
  const until = Math.min(state.hour + 24, request.decideBy ?? 0);
  made.state.counters = { ...state.counters, [id]: { bid: op.bid, cents: op.cents, answer: null, until } };
  made.tell(bid.request, 'counter_offered', op.bid);
  // The answer shows the bid, not the counter-offer.
  return done(made, op.bid);
}

function answer(state: Auction, op: Of<'answer'>): Step {
  const asked = state.counters[op.counter];
  const bid = asked && state.bids[asked.bid];
  const request = bid && state.requests[bid.request];
  if (!asked || !bid || !request || (bid.host !== op.by && request.guest !== op.by)) {
    return refuse(state, 'not_found');
  }
  if (bid.host !== op.by) return refuse(state, 'forbidden');
  if (bid.status !== 'pending') return refuse(state, 'bid_not_pending');
  if (!isOpen(state, asked)) return refuse(state, 'counter_closed');
  if (phaseOf(state, request) === 'expired') return refuse(state, 'decision_expired');
  const made = draft(state);
  if (op.yes) {
    if (bid.revision !== request.revision) return refuse(state, 'bid_stale');
    if (asked.cents >= bid.cents) return refuse(state, 'counter_closed');
    if (!state.homes[bid.home]?.listed) return refuse(state, 'property_not_listed');
    if (state.taken.some((t) => t.home === bid.home && overlaps(t, request))) {
      return refuse(state, 'property_unavailable');
    }
    made.bid(asked.bid, { cents: asked.cents, changes: [...bid.changes, state.hour] });
    made.tell(bid.request, 'bid_changed', asked.bid);
  }
  made.state.counters = {
    ...state.counters,
    [op.counter]: { ...asked, answer: op.yes ? 'accepted' : 'declined' },
  };
  made.tell(bid.request, op.yes ? 'counter_accepted' : 'counter_declined', asked.bid);
  return done(made, asked.bid);
}
