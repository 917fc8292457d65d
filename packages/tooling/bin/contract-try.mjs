import { randomBytes } from 'node:crypto';

// Makes the documented calls against a running server, in a natural order, and prints each with its response. Starts
// nothing and uses no test code.
//   node packages/tooling/bin/contract-try.mjs [http://localhost:3000]
// The admin's calls are made as the demo admin, or as ADMIN_USERNAME with ADMIN_PASSWORD.

const base = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
const admin = {
  username: process.env['ADMIN_USERNAME'] ?? 'demo_admin',
  password: process.env['ADMIN_PASSWORD'] ?? 'palmbid-demo',
};
const run = randomBytes(3).toString('hex');
const dayIn = (/** @type {number} */ days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** @typedef {{ name: string, cookie: string }} Caller */
/** @type {string[]} */
const wrong = [];
let calls = 0;

/** @param {string} name @returns {Caller} */
const caller = (name) => ({ name, cookie: '' });
const [anonymous, guest, other, host, rival, boss] = ['-', 'guest', 'guest2', 'host', 'host2', 'admin'].map(
  caller,
);

/**
 * Makes and prints one call; records a status other than the expected one.
 * @param {Caller} who
 * @param {string} line method and path
 * @param {number} expected
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 */
async function call(who, line, expected, body, headers = {}) {
  const [method = 'GET', path = '/'] = line.split(' ');
  const response = await fetch(`${base}${path}`, {
    method,
    signal: AbortSignal.timeout(15_000),
    headers: {
      ...(who.cookie && { cookie: who.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  for (const set of response.headers.getSetCookie()) {
    const [pair = ''] = set.split(';');
    if (!/_device=/.test(pair)) who.cookie = pair.endsWith('=') ? '' : pair;
  }
  calls += 1;
  const isRight = response.status === expected;
  const sent = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 300)}`;
  const short = text.length > 260 ? `${text.slice(0, 260)}... (${text.length})` : text || '(empty)';
  console.log(`${isRight ? ' ' : '!'} ${response.status} ${who.name} ${line}${sent}\n      ${short}`);
  if (!isRight) wrong.push(`${who.name} ${line}: ${response.status} instead of ${expected}`);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {string} line @param {unknown} got @param {unknown} expected */
function same(line, got, expected) {
  if (JSON.stringify(got) === JSON.stringify(expected)) return;
  wrong.push(`${line}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`);
  console.log(`!     ${wrong.at(-1)}`);
}
const title = (/** @type {string} */ text) => console.log(`\n## ${text}`);

if (!anonymous || !guest || !other || !host || !rival || !boss) throw new Error('a caller is missing');
/** @param {string} name @param {string} [userRole] */
const account = (name, userRole) => ({
  username: `${name}_${run}`,
  password: `${name}-secret`,
  name: `${name[0]?.toUpperCase()}${name.slice(1)} Trial`,
  email: `${name}-${run}@example.com`,
  ...(userRole && { userRole }),
});

title('Accounts');
await call(anonymous, 'GET /api/user', 401);
const me = await call(guest, 'POST /api/register', 201, account('guest'));
same('default role', me.userRole, 'guest');
await call(other, 'POST /api/register', 201, account('other', 'guest'));
const hosting = await call(host, 'POST /api/register', 201, account('host', 'host'));
await call(rival, 'POST /api/register', 201, account('rival', 'host'));
await call(anonymous, 'POST /api/register', 409, { ...account('guest'), email: 'else@example.com' });
await call(anonymous, 'POST /api/register', 409, { ...account('fresh'), email: account('guest').email });
same(
  'spec text',
  await call(anonymous, 'POST /api/register', 400, { ...account('bad'), userRole: 'admin' }),
  'Role must be either guest, host, or both',
);
await call(anonymous, 'POST /api/register', 400, { ...account('bad'), isAdmin: true });
await call(guest, 'GET /api/user', 200);
await call(guest, 'POST /api/logout', 204);
await call(guest, 'GET /api/user', 401);
same(
  'spec text',
  await call(guest, 'POST /api/login', 401, { username: account('guest').username, password: 'not this' }),
  'Invalid username or password',
);
same(
  'the same for an unknown account',
  await call(guest, 'POST /api/login', 401, { username: `nobody_${run}`, password: 'not this' }),
  'Invalid username or password',
);
await call(guest, 'POST /api/login', 200, {
  username: account('guest').email.toUpperCase(),
  password: account('guest').password,
});
await call(anonymous, 'POST /api/logout', 204);
for (const path of ['/api/forgot-password', '/api/forgot-username']) {
  await call(anonymous, `POST ${path}`, 200, { email: account('other').email });
  await call(anonymous, `POST ${path}`, 200, { email: `unknown-${run}@example.com` });
}
await call(anonymous, 'POST /api/reset-password', 400, { token: 'no-such-token', password: 'a new secret' });

title('Properties');
const home = await call(host, 'POST /api/properties', 201, {
  title: 'Cabin',
  description: 'By the water',
  location: 'Lake Tahoe',
  address: '1 Shore Road',
  bedrooms: 2,
  bathrooms: 1,
  maxGuests: 4,
  amenities: ['Wifi'],
});
same('default rate and type', [home.nightlyRate, home.propertyType, home.status], [100, 'house', 'listed']);
const theirs = await call(rival, 'POST /api/properties', 201, {
  title: 'Lodge',
  description: 'Above the water',
  location: 'Lake Tahoe',
  bedrooms: 3,
  bathrooms: 2,
  maxGuests: 6,
  nightlyRate: 220,
});
await call(guest, 'POST /api/properties', 403, { title: 'x' });
await call(host, 'GET /api/properties', 200);
same('a guest has none', await call(guest, 'GET /api/properties', 200), []);
const shown = await call(anonymous, `GET /api/properties/${home.id}`, 200);
same('no address for strangers', 'address' in shown || 'ownerId' in shown, false);
await call(anonymous, 'GET /api/properties/2000000000', 404);
await call(host, `PATCH /api/properties/${home.id}`, 200, { nightlyRate: 180 });
await call(rival, `PATCH /api/properties/${home.id}`, 403, { nightlyRate: 1 });
await call(anonymous, 'GET /api/listings?location=Tahoe&guests=2&limit=2', 200);

title('Vacation requests');
const trip = {
  title: 'A week at the lake',
  description: 'Quiet, please',
  location: 'Lake Tahoe',
  checkInDate: dayIn(40),
  checkOutDate: dayIn(45),
  guests: 2,
  bedrooms: 1,
  minBudget: 100,
  maxBudget: 250,
};
const draft = await call(guest, 'POST /api/vacation-requests', 201, trip);
same('default status and flexibility', [draft.status, draft.dateFlexibility], ['draft', 'exact']);
await call(host, 'POST /api/vacation-requests', 403, trip);
await call(guest, 'POST /api/vacation-requests', 400, { ...trip, status: 'completed' });
await call(guest, 'POST /api/vacation-requests', 403, { ...trip, guestId: hosting.id });
const keyed = { 'idempotency-key': `try-${run}` };
const active = await call(guest, 'POST /api/vacation-requests', 201, { ...trip, status: 'active' }, keyed);
const again = await call(guest, 'POST /api/vacation-requests', 201, { ...trip, status: 'active' }, keyed);
same('the same key, the same request', again.id, active.id);
await call(guest, 'POST /api/vacation-requests', 409, { ...trip, title: 'Else', status: 'active' }, keyed);
await call(guest, 'GET /api/vacation-requests/guest', 200);
await call(host, 'GET /api/vacation-requests/guest', 403);
await call(host, 'GET /api/vacation-requests?sort=newest&location=Tahoe&limit=1', 200);
await call(host, 'GET /api/vacation-requests?sort=best-match&limit=1', 200);
await call(guest, 'GET /api/vacation-requests', 403);
await call(anonymous, `GET /api/vacation-requests/${active.id}`, 401);
const own = await call(guest, `GET /api/vacation-requests/${active.id}`, 200);
same('count for the owner', [own.phase, own.bidCount, 'otherOffers' in own], ['bidding', 0, false]);
const seen = await call(host, `GET /api/vacation-requests/${active.id}`, 200);
same('bucket for a host', [seen.otherOffers, 'bidCount' in seen], ['0-2', false]);
await call(other, `GET /api/vacation-requests/${active.id}`, 404);
await call(host, `GET /api/vacation-requests/${draft.id}`, 404);
await call(guest, `PATCH /api/vacation-requests/${draft.id}`, 200, { status: 'active' });
await call(guest, `PATCH /api/vacation-requests/${draft.id}`, 200, { status: 'active' });
await call(guest, `PATCH /api/vacation-requests/${draft.id}`, 400, { status: 'draft' });
await call(guest, `PATCH /api/vacation-requests/${draft.id}`, 200, { status: 'cancelled' });
await call(guest, `PATCH /api/vacation-requests/${draft.id}`, 409, { status: 'active' });
await call(guest, `DELETE /api/vacation-requests/${draft.id}`, 204);
await call(guest, `GET /api/vacation-requests/${draft.id}`, 404);

title('Bids');
const offer = { requestId: active.id, propertyId: home.id, amount: 199.5, message: 'The dog is welcome.' };
const bid = await call(host, 'POST /api/bids', 201, { ...offer, hostId: hosting.id, status: 'pending' });
same('what it comes to', [bid.nights, bid.allIn, bid.rank], [5, 997.5, 'top']);
await call(host, 'POST /api/bids', 409, offer);
await call(host, 'POST /api/bids', 403, { ...offer, propertyId: theirs.id });
await call(rival, 'POST /api/bids', 403, { ...offer, propertyId: theirs.id, hostId: hosting.id });
await call(guest, 'POST /api/bids', 403, offer);
same(
  'spec text',
  await call(rival, 'POST /api/bids', 400, { ...offer, propertyId: theirs.id, amount: 0 }),
  'Bid amount must be greater than 0',
);
const lost = await call(rival, 'POST /api/bids', 201, { ...offer, propertyId: theirs.id, amount: 210 });
await call(host, `PATCH /api/bids/${bid.id}`, 200, { amount: 189.25 });
await call(guest, `PATCH /api/bids/${bid.id}`, 400, { status: 'accepted', amount: 1 });
await call(guest, `PATCH /api/bids/${bid.id}`, 403, { amount: 1 });
await call(host, `PATCH /api/bids/${bid.id}`, 400, {});
await call(host, `PATCH /api/bids/${bid.id}`, 403, { status: 'accepted' });
await call(rival, `PATCH /api/bids/${bid.id}`, 404, { amount: 1 });
const all = await call(guest, `GET /api/vacation-requests/${active.id}/bids`, 200);
same('all for the owner', all.length, 2);
const few = await call(host, `GET /api/vacation-requests/${active.id}/bids`, 200);
same('own for a host', [few.length, few[0]?.amount], [1, 189.25]);
await call(other, `GET /api/vacation-requests/${active.id}/bids`, 404);
await call(guest, 'GET /api/bids/guest', 200);
await call(host, 'GET /api/bids/guest', 403);
await call(host, 'GET /api/bids/host', 200);
await call(rival, `DELETE /api/bids/${lost.id}`, 204);
await call(rival, 'POST /api/bids', 409, { ...offer, propertyId: theirs.id, amount: 210 });
const lower = await call(rival, 'POST /api/bids', 201, { ...offer, propertyId: theirs.id, amount: 205 });
await call(guest, `PATCH /api/bids/${lower.id}`, 200, { status: 'rejected', reason: 'price' });
await call(guest, `PATCH /api/vacation-requests/${active.id}`, 200, { guests: 3 });
await call(guest, `PATCH /api/bids/${bid.id}`, 409, { status: 'accepted' });
await call(host, `PATCH /api/bids/${bid.id}`, 200, { amount: 189.25 });

title('Messages');
const word = await call(host, 'POST /api/messages', 201, {
  receiverId: me.id,
  requestId: active.id,
  content: 'Is the date fixed?',
});
await call(other, 'POST /api/messages', 403, { receiverId: hosting.id, content: 'Hello' });
same('unread', await call(guest, 'GET /api/messages/unread-count', 200), { count: 1 });
await call(guest, 'GET /api/messages', 200);
await call(guest, `GET /api/messages?requestId=${active.id}&with=${hosting.id}`, 200);
await call(host, `PATCH /api/messages/${word.id}/read`, 403);
await call(guest, `PATCH /api/messages/${word.id}/read`, 200);

title('The award');
await call(guest, `PATCH /api/bids/${bid.id}`, 409, { status: 'accepted', expectedAmount: 1 });
await call(guest, `PATCH /api/bids/${bid.id}`, 200, { status: 'accepted', expectedAmount: 189.25 });
await call(guest, `PATCH /api/bids/${bid.id}`, 200, { status: 'accepted' });
const done = await call(guest, `GET /api/vacation-requests/${active.id}`, 200);
same('completed', [done.status, done.acceptedBidId], ['completed', bid.id]);
await call(guest, `PATCH /api/vacation-requests/${active.id}`, 409, { title: 'Else' });
await call(guest, `DELETE /api/vacation-requests/${active.id}`, 409);
await call(host, `DELETE /api/bids/${bid.id}`, 409);
const booked = await call(guest, `GET /api/properties/${home.id}`, 200);
same('the address for who booked', booked.address, '1 Shore Road');
await call(host, `DELETE /api/properties/${home.id}`, 409);
await call(rival, `DELETE /api/properties/${theirs.id}`, 204);
await call(host, `GET /api/vacation-requests/${active.id}/log`, 200);
await call(other, `GET /api/vacation-requests/${active.id}/log`, 404);

title('AI');
await call(guest, 'POST /api/ai/generate-vacation-request', 200, {
  prompt: 'Beach house in the Algarve for four, first week of July, under $250 a night',
});
await call(host, 'POST /api/ai/generate-vacation-request', 403, { prompt: 'x' });
await call(guest, 'POST /api/ai/generate-vacation-request', 400, { prompt: 'x'.repeat(2001) });
await call(guest, 'GET /api/ai/guest-recommendations', 200);
await call(host, 'GET /api/ai/guest-recommendations', 403);
await call(host, 'GET /api/ai/property-matches', 200);
await call(host, `GET /api/ai/property-matches?propertyId=${home.id}`, 200);
await call(host, `GET /api/ai/property-matches/${home.id}?limit=3`, 200);
await call(rival, `GET /api/ai/property-matches/${home.id}`, 403);
await call(guest, 'GET /api/ai/property-matches', 403);

title('Admin');
await call(boss, 'POST /api/login', 200, admin);
const lists = ['stats/users', 'stats/activity', 'users', 'vacation-requests', 'properties', 'bids'];
for (const list of lists) {
  await call(boss, `GET /api/admin/${list}`, 200);
  await call(guest, `GET /api/admin/${list}`, 403);
}
await call(guest, `PATCH /api/admin/users/${me.id}/role`, 403, { userRole: 'admin' });
await call(boss, `PATCH /api/admin/users/${me.id}/role`, 400, { userRole: 'root' });
await call(boss, 'PATCH /api/admin/users/2000000000/role', 404, { userRole: 'both' });
await call(boss, `PATCH /api/admin/users/${me.id}/role`, 200, { userRole: 'both' });
await call(guest, 'GET /api/user', 401);
await call(boss, 'POST /api/bids', 403, offer);

title('Transport');
await call(guest, 'PUT /api/user', 405);
await call(anonymous, 'GET /api/nothing', 404);
await call(anonymous, 'POST /api/login', 403, admin, { 'sec-fetch-site': 'cross-site' });
await call(anonymous, 'GET /api/user', 401, undefined, { accept: 'application/problem+json' });
await call(anonymous, 'GET /api/openapi.json', 200);
await call(anonymous, 'GET /docs', 200);
await call(anonymous, 'GET /healthz', 200);
await call(anonymous, 'GET /readyz', 200);
await call(anonymous, 'GET /metrics', 404);
await call(boss, 'POST /api/logout', 204);

console.log(`\n${calls} calls, ${wrong.length} not as documented`);
for (const line of wrong) console.log(`  ${line}`);
process.exit(wrong.length > 0 ? 1 : 0);
