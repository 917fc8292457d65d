import { ask } from '@palmbid/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../support/index.ts';
import { type ContractApp, createContractApp, newPerson, type Person } from './support/scene.ts';

let t: ContractApp;
beforeAll(async () => {
  t = await createContractApp({ config: { rateLimit: true } });
});
afterAll(() => t.close());

/** A request with some rivals' bids, and a host with homes. */
async function market(rivals: number) {
  const guest = await newPerson(t, 'guest');
  const request = await t.make.request({ guest_id: guest.id });
  const host = await newPerson(t, 'host');
  host.surname.readers.add(guest.id);
  for (let i = 0; i < rivals; i++) await t.make.bid({ request, amount_cents: 15_000 + i });
  const home = async () => (await t.make.property({ owner_id: host.id })).id;
  return { guest, host, request, home };
}
const count = async (status: number, call: () => Promise<{ status: number; text: string; json: unknown }>) => {
  const { answer, statements } = await countStatements(call);
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  return { statements, json: answer.json as { id: number; counters: { id: number }[] } };
};

test('figures', async () => {
  const m = await market(3);
  const [owner, bidder] = [t.as(m.guest), t.as(m.host)];
  const figures: Record<string, number> = {};
  const note = async (name: string, status: number, call: () => Promise<never> | Promise<any>) => {
    const { statements, json } = await count(status, call);
    figures[name] = statements.length;
    return json;
  };
  const propertyId = await m.home();
  const place = { requestId: m.request.id, propertyId, amount: 180 };
  const bid = await note('place', 201, () => bidder.post('/api/bids', place));
  await note('edit', 200, () => bidder.patch(`/api/bids/${bid.id}`, { amount: 170 }));
  const asked = await note('counter', 201, () => owner.post(`/api/bids/${bid.id}/counter-offers`, { amount: 150 }));
  await note('answerCounter', 200, () => bidder.patch(`/api/counter-offers/${asked.counters[0]?.id}`, { answer: 'accepted' }));
  await note('host', 200, () => bidder.get('/api/bids/host'));
  await note('guest', 200, () => owner.get('/api/bids/guest'));
  await note('request as guest', 200, () => owner.get(`/api/vacation-requests/${m.request.id}/bids`));
  await note('request as host', 200, () => bidder.get(`/api/vacation-requests/${m.request.id}/bids`));
  await note('withdraw', 204, () => bidder.delete(`/api/bids/${bid.id}`));
  const again = await note('place with a key', 201, () => bidder.post('/api/bids', { ...place, amount: 140 }, { 'idempotency-key': 'k' }));
  const other = await note('place second', 201, async () => bidder.post('/api/bids', { ...place, propertyId: await m.home() }));
  await note('decline', 200, () => owner.patch(`/api/bids/${other.id}`, { status: 'rejected' }));
  await note('accept', 200, () => owner.patch(`/api/bids/${again.id}`, { status: 'accepted' }));
  console.log(JSON.stringify(figures));
});

test('growth', async () => {
  const markets = [];
  for (const n of [10, 1000]) markets.push({ n, ...(await market(n)), ms: [] as number[], cpu: [] as number[] });
  await ask(t.owner, 'analyze');
  for (let i = 0; i < 24; i++) {
    for (const m of markets) {
      const host = await newPerson(t, 'host');
      host.surname.readers.add(m.guest.id);
      const propertyId = (await t.make.property({ owner_id: host.id })).id;
      const started = performance.now();
      const cpu = process.cpuUsage();
      const answer = await t.as(host).post('/api/bids', { requestId: m.request.id, propertyId, amount: 250 });
      const used = process.cpuUsage(cpu);
      m.ms.push(performance.now() - started);
      m.cpu.push((used.user + used.system) / 1000);
      expect(answer.status).toBe(201);
    }
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[12]?.toFixed(2);
  console.log(JSON.stringify(markets.map(({ n, ms, cpu }) => ({ n, ms: median(ms), nodeCpu: median(cpu) }))));
}, 300_000);
