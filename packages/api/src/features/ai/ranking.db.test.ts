import { isEligible, matchWeights, propertyFeatures, requestFeatures, scoreFeatures } from '@palmbid/ai';
import {
  type MatchSubject,
  marketNow,
  matchSubjects,
  type PropertyScore,
  propertiesByScore,
  topMatches,
  topMatchesByFullScan,
  topMatchesOfAll,
} from '@palmbid/db';
import { amenities, dayOf } from '@palmbid/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../../testing/index.ts';
import { type Home, home, type Trip, trip } from '../../testing/random-world.ts';
import { toMatchProperty, toMatchRequest } from '../matching/rules.ts';

const api = useTestApi();

/** Fills the market with these requests and properties, and removes those of an earlier world. */
async function build(trips: readonly Trip[], homes: readonly Home[], propertiesToo = true) {
  await api.db
    .updateTable('vacation_requests')
    .set({ deleted_at: new Date().toISOString() })
    .where('deleted_at', 'is', null)
    .execute();
  const guest = await api.make.user('both');
  const host = await api.make.user('host');
  const now = await marketNow(api.db);
  const today = dayOf(now);
  await api.db
    .insertInto('vacation_requests')
    .values(trips.map((t) => t.row({ guestId: guest.id, now, today })))
    .execute();
  if (!propertiesToo) return { guest, host };
  for (const [i, h] of homes.entries()) {
    // Some properties belong to the guest, who cannot bid on own requests.
    const row = await api.make.property({
      owner_id: i % 5 === 4 ? guest.id : host.id,
      ...h.row,
      seasons: h.seasons(today),
    });
    const blocks = h.blocks(row.id, today);
    if (blocks.length > 0) await api.db.insertInto('property_blocks').values(blocks).execute();
  }
  return { guest, host };
}

/** The oracle: every request scored by the pure function. */
async function bruteForce(subject: MatchSubject) {
  const rows = await api.db
    .selectFrom('vacation_requests')
    .selectAll()
    .where('deleted_at', 'is', null)
    .execute();
  const property = propertyFeatures(toMatchProperty(subject, subject.taken));
  return rows
    .filter(
      (r) =>
        r.status === 'active' && r.guest_id !== subject.owner_id && r.effective_deadline_at! > subject.now,
    )
    .flatMap((r) => {
      const features = requestFeatures(toMatchRequest(r));
      if (!isEligible(features, property)) return [];
      return [{ requestId: r.id, score: scoreFeatures(features, property).score }];
    })
    .sort((a, b) => b.score - a.score || a.requestId - b.requestId);
}

describe('ranking in SQL', () => {
  test('equals brute force over the pure function in ids, scores and order', {
    timeout: 300_000,
  }, async () => {
    const worlds = Number(process.env['MATCH_WORLDS'] ?? 6);
    const seed = Number(process.env['MATCH_SEED'] ?? 20_261);
    let compared = 0;
    let sampled = 0;
    let found = 0;
    let fitting = 0;
    for (let world = 0; world < worlds; world++) {
      const trips = fc.sample(trip, { numRuns: 500, seed: seed + world });
      const homes = fc.sample(home, { numRuns: 12, seed: seed + world });
      const { guest, host } = await build(trips, homes);
      const search = { weights: matchWeights, k: 20 };
      const subjects = [
        ...(await matchSubjects(api.db, { ownerId: host.id, limit: 100, search })),
        ...(await matchSubjects(api.db, { ownerId: guest.id, limit: 100 })),
      ];
      expect(subjects).toHaveLength(homes.length);
      // The path for crowded grid cells, with samples that contain all, some or none of the best.
      const crowded = await Promise.all(
        [500, 40, 10].map((sample) =>
          matchSubjects(api.db, { ownerId: host.id, limit: 100, crowd: { above: 15, sample } }),
        ),
      );
      for (const subject of subjects) {
        const truth = await bruteForce(subject);
        found += truth.length;
        for (const k of [1, 3, 10, 20, 200]) {
          const label = `seed ${seed + world}, property ${subject.id}, k ${k}`;
          const expected = truth.slice(0, k);
          expect(await topMatches(api.db, subject, matchWeights, k), label).toEqual(expected);
          compared++;
          for (const same of crowded.map((list) => list.find((s) => s.id === subject.id))) {
            if (!same || same.sample_size === null) continue;
            expect(await topMatches(api.db, same, matchWeights, k), `${label}, crowded`).toEqual(expected);
            sampled++;
          }
        }
        // One property, whose first search runs in the same statement: with a smaller, an equal and a larger k.
        for (const crowd of [undefined, { above: 15, sample: 40 }]) {
          const [looked] = await matchSubjects(api.db, {
            ownerId: subject.owner_id,
            propertyId: subject.id,
            limit: 1,
            search: { weights: matchWeights, k: 20 },
            ...(crowd && { crowd }),
          });
          for (const k of [1, 20, 40]) {
            const label = `seed ${seed + world}, property ${subject.id}, k ${k}, searched for 20`;
            expect(await topMatches(api.db, looked!, matchWeights, k), label).toEqual(truth.slice(0, k));
            compared++;
          }
          const kept = await topMatches(api.db, looked!, matchWeights, 40, truth[24]);
          expect(kept.slice(0, 25), `seed ${seed + world}, searched, with a minimum`).toEqual(
            truth.slice(0, 25),
          );
        }
        // A minimum score may drop matches below it, and none above it.
        for (const [rank, minimum] of truth.entries()) {
          if (rank % Math.ceil(truth.length / 16) !== 0) continue;
          const kept = await topMatches(api.db, subject, matchWeights, 1000, minimum);
          expect(kept.slice(0, rank + 1), `seed ${seed + world}, rank ${rank}`).toEqual(
            truth.slice(0, rank + 1),
          );
        }
        for (const scored of ['every row', 'within radius'] as const) {
          expect(await topMatchesByFullScan(api.db, subject, matchWeights, 20, scored)).toEqual(
            truth.slice(0, 20),
          );
        }
      }
      // All properties of the host at once: the best one for each request.
      const own = subjects.filter((s) => s.owner_id === host.id);
      const best = new Map<number, { requestId: number; score: number; propertyId: number }>();
      for (const subject of own) {
        for (const match of await bruteForce(subject)) {
          const known = best.get(match.requestId);
          if (!known || match.score > known.score)
            best.set(match.requestId, { ...match, propertyId: subject.id });
        }
      }
      const all = [...best.values()].sort((a, b) => b.score - a.score || a.requestId - b.requestId);
      for (const k of [5, 40, 200]) {
        expect(await topMatchesOfAll(api.db, own, matchWeights, k), `seed ${seed + world}, k ${k}`).toEqual(
          all.slice(0, k),
        );
      }
      // The reverse: the host's properties for one request, in pages.
      const requests = await api.db
        .selectFrom('match_index')
        .innerJoin('vacation_requests', 'vacation_requests.id', 'match_index.request_id')
        .selectAll('vacation_requests')
        .orderBy('vacation_requests.id')
        .limit(25)
        .execute();
      for (const request of requests) {
        const features = requestFeatures(toMatchRequest(request));
        const expected = own
          .map((subject) => {
            const property = propertyFeatures(toMatchProperty(subject, subject.taken));
            const { score } = scoreFeatures(features, property);
            return {
              id: subject.id,
              hundredths: isEligible(features, property) ? Math.round(score * 100) : null,
            };
          })
          .sort((a, b) => (b.hundredths ?? -1) - (a.hundredths ?? -1) || b.id - a.id);
        const shown: PropertyScore[] = [];
        const of = { ownerId: host.id, requestId: request.id };
        for (
          let after: PropertyScore | null = null;
          shown.length < expected.length;
          after = shown.at(-1) ?? null
        ) {
          const rows = await propertiesByScore(api.db, matchWeights, of, { limit: 4, after });
          if (rows.length === 0) break;
          shown.push(...rows);
        }
        expect(shown, `seed ${seed + world}, request ${request.id}`).toEqual(expected);
        fitting += expected.filter(({ hundredths }) => hundredths !== null).length;
      }
    }
    expect(fitting).toBeGreaterThan(100);
    // The random worlds are rich enough: many eligible pairs, so that no empty lists are compared.
    expect(found / compared).toBeGreaterThan(5);
    expect(sampled).toBeGreaterThan(compared / 4);
    if (process.env['MATCH_WORLDS'])
      console.warn(`${worlds} worlds, ${compared} lists, ${sampled} by samples, ${found} eligible pairs`);
  });

  test('finds the nearest in a crowded cell, however small the first sample', async () => {
    const host = await api.make.user('host');
    const guest = await api.make.user('guest');
    const centre = { location: 'Faro', lat: 37.2, lon: -8.2 };
    const property = await api.make.property({ owner_id: host.id, ...centre, amenities: [] });
    // Perfect except for up to 2 km: only hundredths of the location score differ, and there are many ties.
    const spread = fc.integer({ min: -15_000, max: 15_000 }).map((n) => n / 1_000_000);
    for (const [north, east] of fc.sample(fc.tuple(spread, spread), { numRuns: 150, seed: 5 })) {
      const place = { location: 'Faro', lat: centre.lat + north, lon: centre.lon + east };
      await api.make.request({ guest_id: guest.id, ...place, must_have_amenities: null, guests: 1 });
    }
    const read = async (sample: number) => {
      const scope = { ownerId: host.id, propertyId: property.id, limit: 1 };
      const [subject] = await matchSubjects(api.db, { ...scope, crowd: { above: 5, sample } });
      return subject!;
    };
    const truth = await bruteForce(await read(1));
    for (const sample of [2, 20, 75, 150]) {
      const subject = await read(sample);
      for (let k = 1; k <= 40; k++) {
        expect(await topMatches(api.db, subject, matchWeights, k), `${sample}, ${k}`).toEqual(
          truth.slice(0, k),
        );
      }
    }
  });

  test('ranks for a draft or paused property, and not for a removed one', async () => {
    const host = await api.make.user('host');
    const place = { location: 'Évora', lat: 38.57, lon: -7.91 };
    const property = await api.make.property({
      owner_id: host.id,
      ...place,
      amenities: ['Pool', 'My own oven'],
    });
    const request = await api.make.request({ ...place, must_have_amenities: ['My own oven', 'Pool'] });
    const search = { weights: matchWeights, k: 5 };
    const scope = { ownerId: host.id, propertyId: property.id, limit: 1, search };
    const best = (subject: MatchSubject) => topMatches(api.db, subject, matchWeights, 5);
    const [listed] = await matchSubjects(api.db, scope);
    const expected = await best(listed!);
    expect(expected[0]?.requestId).toBe(request.id);
    for (const status of ['draft', 'paused'] as const) {
      await api.db.updateTable('properties').set({ status }).where('id', '=', property.id).execute();
      expect(await matchSubjects(api.db, scope)).toEqual([]);
      const [subject] = await matchSubjects(api.db, { ...scope, unlisted: true });
      expect(await best(subject!), status).toEqual(expected);
    }
    await api.db.updateTable('properties').set({ status: 'removed' }).where('id', '=', property.id).execute();
    expect(await matchSubjects(api.db, { ...scope, unlisted: true })).toEqual([]);
  });

  test('recognises every spelling of an amenity in the catalogue', async () => {
    const host = await api.make.user('host');
    const labels = amenities.map((a) => a.label);
    const place = { location: 'Spelling Bee' };
    for (const some of [labels.slice(0, 40), labels.slice(40)]) {
      await api.make.property({ owner_id: host.id, ...place, amenities: some });
    }
    const spellings = amenities.flatMap((a) => [a.id, a.label, a.label.toUpperCase(), ...a.synonyms]);
    for (const text of spellings)
      await api.make.request({ ...place, title: text, must_have_amenities: [text] });
    const subjects = await matchSubjects(api.db, { ownerId: host.id, limit: 10 });
    const found = await topMatchesOfAll(api.db, subjects, matchWeights, 1000);
    expect(found).toHaveLength(spellings.length);
    const unknown = found.filter((m) => m.score < 100).map((m) => m.requestId);
    expect(unknown).toEqual([]);
  });

  test('reflects each change of a request in the same transaction', async () => {
    const host = await api.make.user('host');
    const property = await api.make.property({ owner_id: host.id, location: 'Nowhere on maps' });
    const list = async () => {
      const [subject] = await matchSubjects(api.db, {
        ownerId: host.id,
        propertyId: property.id,
        limit: 1,
      });
      return (await topMatches(api.db, subject!, matchWeights, 20)).map((m) => m.requestId);
    };
    const request = await api.make.request({ location: 'nowhere, on maps!' });
    expect(await list()).toEqual([request.id]);
    const change = (patch: object) =>
      api.db.updateTable('vacation_requests').set(patch).where('id', '=', request.id).execute();
    await change({ location: 'Elsewhere' });
    expect(await list()).toEqual([]);
    await change({ location: 'Nowhere on maps' });
    expect(await list()).toEqual([request.id]);
    await expect(
      api.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('vacation_requests')
          .set({ location: 'Gone' })
          .where('id', '=', request.id)
          .execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await list()).toEqual([request.id]);
    await change({ status: 'cancelled', closed_reason: 'owner' });
    expect(await list()).toEqual([]);
    const draft = await api.make.request({ location: 'Nowhere on maps', status: 'draft' });
    expect(await list()).toEqual([]);
    await api.db.deleteFrom('vacation_requests').where('id', '=', draft.id).execute();
    const own = await api.make.request({ location: 'Nowhere on maps', guest_id: host.id });
    expect(await list()).toEqual([]);
    expect(own.status).toBe('active');
  });
});
