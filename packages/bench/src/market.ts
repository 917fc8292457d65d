import { randomUUID } from 'node:crypto';
import type { Person } from './live-client.ts';

export type Caller = (method: string, path: string, body: object, person?: Person) => Promise<Response>;

export const caller =
  (base: string): Caller =>
  (method, path, body, person) =>
    fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(person && { cookie: person.cookie }) },
      body: JSON.stringify(body),
    });

export async function made(answer: Response): Promise<number> {
  if (answer.status !== 201) throw new Error(`not made: ${answer.status} ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number };
  return id;
}

export async function register(call: Caller, userRole: 'guest' | 'host'): Promise<Person> {
  const username = `${userRole}_${randomUUID().slice(0, 13)}`;
  const answer = await call('POST', '/api/register', {
    username,
    password: 'a-good-secret',
    name: 'Bench Mark',
    email: `${username}@example.com`,
    userRole,
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { id: await made(answer), cookie };
}

export const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

export type Bid = { id: number; host: Person; cents: number };

/** Creates pairs of a guest with a request and a host who bids on it, so that every bid concerns open streams. */
export async function buildMarket(call: Caller, pairs: number): Promise<{ people: Person[]; bids: Bid[] }> {
  const people: Person[] = [];
  const bids: Bid[] = [];
  const pair = async () => {
    const guest = await register(call, 'guest');
    const host = await register(call, 'host');
    people.push(guest, host);
    const requestId = await made(
      await call(
        'POST',
        '/api/vacation-requests',
        {
          title: 'Trip',
          description: '',
          location: 'To be measured',
          checkInDate: day(30),
          checkOutDate: day(35),
          guests: 2,
          bedrooms: 1,
          minBudget: 1,
          maxBudget: 900,
          status: 'active',
        },
        guest,
      ),
    );
    const home = {
      title: 'Home',
      description: '',
      location: 'To be measured',
      bedrooms: 2,
      bathrooms: 1,
      maxGuests: 4,
      nightlyRate: 800,
    };
    const propertyId = await made(await call('POST', '/api/properties', home, host));
    const cents = 80_000;
    const bid = { requestId, propertyId, amount: cents / 100 };
    bids.push({ id: await made(await call('POST', '/api/bids', bid, host)), host, cents });
  };
  let left = pairs;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) await pair();
    }),
  );
  return { people, bids };
}
