import { distanceKm, matchWeights, propertyFeatures, requestFeatures, scoreFeatures } from '@palmbid/ai';
import { hostsMatching, marketNow, matchSubjects } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { dayOf } from '@palmbid/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestApi } from '../../../testing/index.ts';
import { home, trip } from '../../../testing/random-world.ts';
import { toMatchProperty, toMatchRequest } from '../../matching/rules.ts';

const api = useTestApi();

/** The oracle: every listed property scored by the pure function. */
async function bestByPureFunction(requestId: number, ownerIds: readonly number[], km: number) {
  const row = await api.db
    .selectFrom('vacation_requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const request = requestFeatures(toMatchRequest(row));
  const best = new Map<number, { property_id: number; hundredths: number }>();
  if (row.status !== 'active' || Date.parse(row.effective_deadline_at ?? '') <= (await marketNow(api.db)))
    return [];
  for (const ownerId of ownerIds.filter((id) => id !== row.guest_id)) {
    for (const subject of await matchSubjects(api.db, { ownerId, limit: 100 })) {
      const property = propertyFeatures(toMatchProperty(subject, subject.taken));
      const away = distanceKm(request, property);
      if (away === null || away > km) continue;
      const hundredths = Math.round(scoreFeatures(request, property).score * 100);
      if (hundredths > (best.get(ownerId)?.hundredths ?? -1))
        best.set(ownerId, { property_id: subject.id, hundredths });
    }
  }
  return [...best]
    .map(([owner_id, found]) => ({ owner_id, ...found }))
    .sort((a, b) => b.hundredths - a.hundredths || a.property_id - b.property_id);
}

test('hostsMatching equals the pure score in hosts, best properties, scores and order on a random world', async () => {
  const guest = await api.make.user('both');
  const hosts = await Promise.all(Array.from({ length: 8 }, () => api.make.user('host')));
  const others = [await api.make.user('guest'), await api.make.user('host'), await api.make.user('host')];
  const now = await marketNow(api.db);
  const today = dayOf(now);
  const owners = [...hosts, guest, ...others];
  for (const [i, h] of fc.sample(home, { numRuns: 70, seed: 16 }).entries()) {
    const row = await api.make.property({
      owner_id: owners[i % owners.length]!.id,
      ...h.row,
      seasons: h.seasons(today),
      status: i % 9 === 8 ? 'paused' : 'listed',
    });
    const blocks = h.blocks(row.id, today);
    if (blocks.length > 0) await api.db.insertInto('property_blocks').values(blocks).execute();
  }
  await ask(api.db, `update users set suspended_at = market_now() where id = ${others[1]!.id}`);
  await ask(
    api.db,
    `update users set username = 'deleted-' || id, email = 'deleted-' || id || '@deleted.invalid', name = 'Deleted user',
       password_hash = 'erased', deleted_at = market_now() where id = ${others[2]!.id}`,
  );
  const requests = await api.db
    .insertInto('vacation_requests')
    .values(
      fc
        .sample(trip, { numRuns: 60, seed: 17 })
        .map((t, i) => t.row({ guestId: (i % 3 === 0 ? guest : others[0]!).id, now, today })),
    )
    .returning('id')
    .execute();
  const eligible = [...hosts, guest].map(({ id }) => id);
  let strong = 0;
  let found = 0;
  for (const { id } of requests) {
    for (const km of [100, 20]) {
      const expected = await bestByPureFunction(id, eligible, km);
      for (const [atLeast, limit] of [
        [0, 100],
        [8000, 100],
        [5000, 3],
      ] as const) {
        const rows = await hostsMatching(api.db, matchWeights, [id], { km, atLeast, limit });
        expect(
          rows.map(({ title, request_id, ...row }) => row),
          `request ${id}, ${km} km, at least ${atLeast}`,
        ).toEqual(expected.filter((row) => row.hundredths >= atLeast).slice(0, limit));
      }
      found += expected.length;
      strong += expected.filter((row) => row.hundredths >= 8000).length;
    }
  }
  expect(found).toBeGreaterThan(300);
  expect(strong).toBeGreaterThan(10);
});
