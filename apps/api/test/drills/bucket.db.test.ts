import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepPhotos } from '@palmbid/api';
import { ask } from '@palmbid/db/testing';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPhotoStore } from '../../src/photos/store.ts';
import * as hostile from '../support/hostile-pictures.ts';
import { createTestApp, type TestApp } from '../support/index.ts';

let folder = '';
let bucket: S3rver;
let t: TestApp;

async function openBucket(port: number): Promise<number> {
  bucket = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'photos' }],
  });
  return (await bucket.run()).port;
}

let port = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmbid-bucket-'));
  port = await openBucket(0);
  t = await createTestApp({
    photoStore: createPhotoStore({
      s3: {
        bucket: 'photos',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      },
    }),
  });
});
afterAll(async () => {
  await t.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const known = async () =>
  (await ask<{ key: string }>(t.db, 'select key from stored_photos order by key')).map(({ key }) => key);
const served = async (url: string) => (await t.app.inject({ method: 'GET', url })).statusCode;

test('while the bucket is away pictures answer 503 and the market goes on; afterwards none is lost, and none stays behind', async () => {
  const host = await t.person('host');
  const { id } = await t.make.property({ owner_id: host.id });
  const picture = await hostile.png();
  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(picture)], { type: 'image/png' }), 'photo.png');
    const body = new Response(form);
    return await t.as(host).send({
      method: 'POST',
      url: `/api/properties/${id}/photos`,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  await upload();
  const { items } = (await upload()).json as { items: { key: string; url: string }[] };
  const [kept, deleted] = items;
  expect(await served(kept?.url ?? '')).toBe(200);

  await bucket.close();
  expect(await served(kept?.url ?? '')).toBe(503);
  expect(await upload()).toMatchObject({
    status: 503,
    text: expect.stringContaining('Pictures are not available right now. Please try again in a moment.'),
  });
  // A photo that nobody shows any more goes when the bucket is back.
  expect((await t.as(host).delete(`/api/properties/${id}/photos/${deleted?.key}`)).status).toBe(204);
  const bid = await t.make.bid({ property_id: id, host_id: host.id });
  expect((await t.as(host).get('/api/bids/host')).text).toContain(`"id":${bid.id},`);
  expect((await t.as(null).get(`/api/properties/${id}`)).status).toBe(200);

  await openBucket(port);
  expect(await served(kept?.url ?? '')).toBe(200);
  expect((await upload()).status).toBe(201);
  await t.clock.travel(2 * 86_400_000);
  await sweepPhotos(t.deps);
  const shown = await ask<{ key: string }>(t.db, 'select key from property_photos order by key');
  expect(await known()).toEqual(shown.map(({ key }) => key));
  expect(shown).toHaveLength(2);
  expect(await served(deleted?.url ?? '')).toBe(404);
});
