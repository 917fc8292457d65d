import { existsSync, readdirSync } from 'node:fs';
import { ask } from '@palmbid/db/testing';
import { limits } from '@palmbid/domain';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as hostile from '../../test/support/hostile-pictures.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/support/index.ts';

let t: TestApp;
let host: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  host = await t.person('host');
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

type Part = { name: string; value: Uint8Array | string; fileName?: string };

/** Sends a form as browsers do. */
async function upload(who: TestPerson | null, url: string, parts: readonly Part[], headers: object = {}) {
  const form = new FormData();
  for (const { name, value, fileName } of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value)], { type: 'image/jpeg' }), fileName ?? 'photo.jpg');
  }
  const body = new Response(form);
  return t.as(who).send({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
const file = (value: Uint8Array, fileName?: string): Part => ({
  name: 'file',
  value,
  ...(fileName && { fileName }),
});

type Photos = { items: { key: string; url: string; alt: string; width: number; height: number }[] };
const photosIn = (answer: { json: unknown }) => (answer.json as Photos).items;
const home = async (owner = host) => {
  const { id } = await t.make.property({ owner_id: owner.id });
  return { id, url: `/api/properties/${id}/photos`, page: `/api/properties/${id}` };
};
const served = (url: string) => t.app.inject({ method: 'GET', url });
const folderOf = (key: string) => `${t.photosFolder}/${key}`;

describe('a photo of a property', () => {
  test('is re-encoded: upright, cropped, in every size and format, without metadata', async () => {
    const { url, page } = await home();
    const answer = await upload(host, url, [
      file(await hostile.phonePhoto(), '../../etc/passwd\u0000.jpg'),
      { name: 'alt', value: 'The bay from the terrace' },
    ]);
    expect(answer.status).toBe(201);
    const [photo] = photosIn(answer);
    expect(photo).toMatchObject({ alt: 'The bay from the terrace', width: 1600, height: 1000 });
    for (const width of [400, 800, 1600]) {
      for (const format of ['webp', 'avif'] as const) {
        const got = await served(`/uploads/${photo?.key}/${width}.${format}`);
        expect(got.statusCode).toBe(200);
        expect(got.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        });
        expect(got.headers['set-cookie']).toBeUndefined();
        const meta = await sharp(got.rawPayload).metadata();
        expect([meta.width, meta.height]).toEqual([width, width / 1.6]);
        expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual(
          Array(5).fill(undefined),
        );
        expect(got.rawPayload.includes('Marigold')).toBe(false);
        expect(got.rawPayload.includes('GPS')).toBe(false);
      }
    }
    const shown = await t.as(null).get(page);
    expect(shown.json).toMatchObject({
      imageUrl: `/uploads/${photo?.key}/800.webp`,
      photos: [{ key: photo?.key }],
    });
  });

  test.each([
    ['an SVG with a script', 415, /JPEG, PNG, WebP or AVIF/, async () => hostile.svg],
    ['a GIF that is a script', 415, /JPEG, PNG, WebP or AVIF/, async () => hostile.gifScript],
    ['a zip named .jpg', 415, /JPEG, PNG, WebP or AVIF/, async () => hostile.zip],
    ['HEIC', 415, /HEIC pictures cannot be read here/, async () => hostile.heic],
    ['nothing', 400, /The file is empty/, async () => Buffer.alloc(0)],
    ['half a JPEG', 400, /cannot be read/, async () => (await hostile.phonePhoto()).subarray(0, 2500)],
    ['the beginning of a PNG', 400, /cannot be read/, async () => (await hostile.png()).subarray(0, 60)],
    ['30,000 pixels square', 413, /at most 64 megapixels/, async () => hostile.pixelBomb(30_000)],
    ['50,000 pixels square', 413, /at most 64 megapixels/, async () => hostile.pixelBomb(50_000)],
    ['11 MB', 413, /at most 10 MB/, async () => Buffer.alloc(11 * 1024 * 1024, 0xff)],
  ] as const)('%s: %i', async (_, status, text, make) => {
    const { id, url } = await home();
    const answer = await upload(host, url, [file(await make())]);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(text)]);
    expect(await ask(t.db, `select 1 from property_photos where property_id = ${id}`)).toEqual([]);
  });

  test('a form is read only on upload routes, after the role check, with the expected fields', async () => {
    const { url } = await home();
    const picture = file(await hostile.png());
    const guest = await t.person('guest');
    const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const statuses = [
      await upload(null, url, [picture]),
      await upload(guest, url, [picture]),
      await upload(host, url, [picture], evil),
      await upload(await t.person('host'), url, [picture]),
      await upload(host, '/api/properties', [picture]),
      await upload(host, '/trpc/photos.add', [picture]),
      await upload(host, url, []),
      await upload(host, url, [picture, picture]),
      await upload(host, url, [{ ...picture, name: 'other' }]),
      await upload(host, url, [picture, { name: 'ownerId', value: '1' }]),
      await upload(host, url, [picture, { name: 'alt', value: 'x'.repeat(limits.photos.alt + 1) }]),
      await t.as(host).send({
        method: 'POST',
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\nbroken',
      }),
      await t
        .as(host)
        .send({ method: 'POST', url, headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([
      401, 403, 403, 403, 415, 415, 400, 413, 400, 400, 400, 400, 400,
    ]);
    expect(
      await ask(
        t.db,
        `select 1 from property_photos p join properties h on h.id = p.property_id where h.owner_id = ${host.id} and h.id = ${url.split('/')[3]}`,
      ),
    ).toEqual([]);
  });
});

describe('the photos of a property', () => {
  test('keep an order without gaps, at most 20, under concurrent adds, moves and deletions', async () => {
    const { id, url } = await home();
    const add = (position: number) =>
      `insert into stored_photos (key, owner_id, shape) values (lpad('${id}', 30, 'a') || ${position + 10}, ${host.id}, 'card');
       insert into property_photos (property_id, owner_id, position, key) values (${id}, ${host.id}, ${position}, lpad('${id}', 30, 'a') || ${position + 10})`;
    for (let position = 1; position <= 18; position++)
      await ask(t.db, `do $$ begin ${add(position)}; end $$`);
    const picture = (await hostile.png(16, 10)).toString('base64');
    const added = await Promise.all(Array.from({ length: 4 }, () => t.as(host).post(url, { file: picture })));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const keys = (
      await ask<{ key: string }>(
        t.db,
        `select key from property_photos where property_id = ${id} order by position`,
      )
    ).map(({ key }) => key);
    expect(keys).toHaveLength(limits.photos.perProperty);
    expect((await t.as(host).post(url, { file: picture })).status).toBe(409);
    const order = [...keys].reverse();
    const answers = await Promise.all([
      t.as(host).patch(url, { keys: order }),
      ...keys.slice(15).map((key) => t.as(host).delete(`${url}/${key}`)),
      t.as(host).patch(url, { keys }),
      t.as(host).patch(`${url}/${keys[9]}`, { alt: 'Moved' }),
    ]);
    expect(answers.filter(({ status }) => ![200, 204, 409].includes(status))).toEqual([]);
    const left = await ask<{ position: number; alt: string; key: string }>(
      t.db,
      `select position, alt, key from property_photos where property_id = ${id} order by position`,
    );
    expect(left.map(({ position }) => position)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    expect(left.find(({ key }) => key === keys[9])?.alt).toBe('Moved');
    const [row] = await ask<{ image_url: string }>(t.db, `select image_url from properties where id = ${id}`);
    expect(row?.image_url).toBe(`/uploads/${left[0]?.key}/800.webp`);
    for (const key of keys.slice(15)) expect(existsSync(folderOf(key)), key).toBe(false);
    expect((await t.as(host).patch(url, { keys: [keys[9], keys[9]] })).status).toBe(400);
  });

  test('are deleted with their property and with their owner, in the store too', async () => {
    const passwordHash = await t.passwordHash();
    const user = await t.person('both', { passwordHash });
    const one = await home(user);
    const two = await home(user);
    const picture = await hostile.png();
    for (const { url } of [one, two]) expect((await upload(user, url, [file(picture)])).status).toBe(201);
    expect((await upload(user, '/api/user/photo', [file(picture)])).status).toBe(200);
    const storedNow = async () =>
      (await ask<{ key: string }>(t.db, `select key from stored_photos where owner_id = ${user.id}`)).map(
        ({ key }) => key,
      );
    const before = await storedNow();
    expect(before).toHaveLength(3);
    expect(before.every((key) => readdirSync(folderOf(key)).length >= 2)).toBe(true);
    expect((await t.as(user).delete(one.page)).status).toBe(204);
    expect(await storedNow()).toHaveLength(2);
    await t.as(user).trpc.account.delete.mutate({ currentPassword: 'correct horse battery' });
    expect(await storedNow()).toEqual([]);
    expect(before.filter((key) => existsSync(folderOf(key)))).toEqual([]);
    expect((await t.as(null).get(two.page)).status).toBe(404);
  });
});

describe('a profile picture', () => {
  test.each([
    ['PNG', hostile.png],
    ['WebP', hostile.webp],
    ['AVIF', hostile.avif],
    ['a JPEG with a page behind its end', hostile.withTail],
    ['of an animation the first frame', hostile.animatedWebp],
  ])('%s is accepted without its metadata', async (_, make) => {
    const me = await t.person('guest');
    const answer = await upload(me, '/api/user/photo', [file(await make())]);
    const { rawPayload } = await served((answer.json as { profileImage: string }).profileImage);
    expect(rawPayload.includes('<script>')).toBe(false);
    const meta = await sharp(rawPayload).metadata();
    expect([meta.format, meta.pages ?? 1]).toEqual(['webp', 1]);
    const { r, b } = (await sharp(rawPayload).stats()).dominant;
    // The frames are red, then blue; the others are teal.
    expect(make === hostile.animatedWebp ? r : b).toBeGreaterThan(110);
  });

  test('is a square that a new one replaces, and cannot be another user’s upload', async () => {
    const me = await t.person('guest');
    const first = await upload(me, '/api/user/photo', [file(await hostile.phonePhoto())]);
    const { profileImage } = first.json as { profileImage: string };
    expect(profileImage).toMatch(/^\/uploads\/[0-9a-f]{32}\/256\.webp$/);
    const meta = await sharp((await served(profileImage)).rawPayload).metadata();
    expect([meta.width, meta.height]).toEqual([256, 256]);
    const thief = await t.person('guest');
    const stolen = await t
      .as(thief)
      .trpc.account.updateProfile.mutate({ profileImage })
      .catch((error: Error) => error);
    expect(stolen).toBeInstanceOf(Error);
    const second = await upload(me, '/api/user/photo', [file(await hostile.png())]);
    expect(second.status).toBe(200);
    expect((await served(profileImage)).statusCode).toBe(404);
    expect((await t.as(me).delete('/api/user/photo')).status).toBe(204);
    expect((await t.as(me).get('/api/user')).json).toMatchObject({ profileImage: null });
    expect(await ask(t.db, `select 1 from stored_photos where owner_id = ${me.id}`)).toEqual([]);
  });

  test('only photos of the store are served', async () => {
    const key = 'a'.repeat(32);
    for (const path of [
      `${key}/800.webp`,
      `${key}/../../app-secret`,
      `..%2f..%2fapp-secret/1`,
      `${key}/800.webp%00.html`,
      'x',
    ]) {
      expect((await served(`/uploads/${path}`)).statusCode, path).toBe(404);
    }
  });
});
