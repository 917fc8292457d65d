import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { ask } from '@palmbid/db/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as hostile from '../../test/support/hostile-pictures.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/support/index.ts';
import { createLinkedPictures, createPictureFetch } from '../photos/linked.ts';

// Other sites: https for the product, plain http on this machine.
const site = 'https://pictures.example';
const answers: Record<string, RequestListener> = {
  '/script.svg': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(hostile.svg),
  '/page.jpg': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<script>1</script>'),
  '/moved.jpg': (_, response) => response.writeHead(302, { location: '/bay.jpg' }).end(),
  '/large.jpg': (_, response) => response.writeHead(200, { 'content-length': '99999999' }).flushHeaders(),
  '/cut.jpg': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('x');
    setImmediate(() => response.destroy());
  },
};
const seen: { url: string; headers: object }[] = [];
let server: Server;
let t: TestApp;
let host: TestPerson;

beforeAll(async () => {
  const picture = await hostile.phonePhoto();
  server = createServer((request, response) => {
    const url = request.url ?? '';
    seen.push({ url, headers: request.headers });
    if (url.startsWith('/bay.jpg')) response.writeHead(200, { 'set-cookie': 'seen=1' }).end(picture);
    else if (answers[url]) answers[url](request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const here = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const fetchHere = createPictureFetch({ allowed: ['127.0.0.1'] });
  t = await createTestApp({
    options: { fetchPicture: (of) => fetchHere(of.replace(site, here)) },
  });
  host = await t.person('host');
});
beforeEach(() => seen.splice(0));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await t.close();
});

const copyOf = (address: string) =>
  t.app.inject({
    method: 'GET',
    url: `/pictures?of=${encodeURIComponent(address)}`,
    headers: { cookie: host.cookie, referer: 'http://localhost:3000/properties/1', 'user-agent': 'Somebody' },
  });
const shown = async (address: string) => {
  await t.make.property({ owner_id: host.id, image_url: address });
  return address;
};

describe('a picture on another site', () => {
  test('is served as our own re-encoded copy; the other site gets one request without any user data', async () => {
    const address = await shown(`${site}/bay.jpg?a=1&b=2`);
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => copyOf(address)));
    for (const each of [first, ...others, await copyOf(address)]) {
      expect(each?.statusCode).toBe(200);
      expect(each?.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(each?.headers['set-cookie']).toBeUndefined();
    }
    const meta = await sharp(first?.rawPayload).metadata();
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['webp', 800, 500, undefined]);
    expect(seen.map(({ url }) => url)).toEqual(['/bay.jpg?a=1&b=2']);
    expect(Object.keys(seen[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(seen[0]?.headers).toMatchObject({ 'user-agent': 'Palmbid (picture)' });
  });

  test.each(['/script.svg', '/page.jpg', '/moved.jpg', '/large.jpg', '/cut.jpg', '/gone.jpg'])(
    '%s is none, and not asked for again at once',
    async (path) => {
      const address = await shown(`${site}${path}`);
      expect([(await copyOf(address)).statusCode, (await copyOf(address)).statusCode]).toEqual([404, 404]);
      expect(seen.map(({ url }) => url)).toEqual([path]);
    },
  );

  test('is fetched only if a listing, a request or a user refers to it', async () => {
    const strange = [
      `${site}/bay.jpg?nobody`,
      'http://pictures.example/bay.jpg',
      '/uploads/x',
      'file:///etc/passwd',
      `https://a.example/\0`,
      `https://a.example/${'x'.repeat(3000)}`,
      '',
    ];
    for (const address of strange) expect((await copyOf(address)).statusCode, address).toBe(404);
    expect((await t.as(null).get(`/pictures?of=${site}/bay.jpg&of=x`)).status).toBe(404);
    expect((await t.as(null).get('/pictures')).status).toBe(404);
    expect(seen).toEqual([]);
    const guest = await t.person('guest');
    await t.make.request({ guest_id: guest.id, image_url: `${site}/bay.jpg?request` });
    await ask(t.db, `update users set profile_image = '${site}/bay.jpg?person' where id = ${guest.id}`);
    for (const who of ['request', 'person']) {
      expect((await copyOf(`${site}/bay.jpg?${who}`)).statusCode, who).toBe(200);
    }
  });

  test('is not fetched from this machine or private networks', async () => {
    const closed = createPictureFetch();
    const privately = createPictureFetch({ resolve: async () => ['10.0.0.1'] });
    for (const address of [
      'https://127.0.0.1/a.jpg',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://0x7f.1/',
    ]) {
      await expect(closed(address), address).rejects.toMatchObject({ fault: 'address_refused' });
    }
    await expect(privately('https://rebind.example/a.jpg')).rejects.toMatchObject({
      fault: 'address_refused',
    });
  });
});

describe('the cache of copies', () => {
  const file = (size: number) => async () => [{ name: '800.webp', bytes: new Uint8Array(size) }];

  test('is bounded in bytes: the oldest copy is dropped first and fetched again', async () => {
    const asked: string[] = [];
    const read = createLinkedPictures(
      async (address) => {
        asked.push(address);
        return new Uint8Array(1);
      },
      file(10 * 1024 * 1024),
    );
    for (const address of ['a', 'b', 'c', 'd', 'd', 'a']) await read(address);
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  test('keeps copies for a day and failures for ten minutes', async () => {
    let time = 0;
    let asked = 0;
    const picture = await hostile.png();
    const read = createLinkedPictures(
      async (address) => {
        asked += 1;
        return address === 'good' ? picture : new Uint8Array(3);
      },
      t.deps.photos.draw,
      () => time,
    );
    const at = async (minutes: number, address: string) => {
      time = minutes * 60_000;
      const before = asked;
      return [(await read(address)) !== undefined, asked - before];
    };
    expect([await at(0, 'good'), await at(1439, 'good'), await at(1441, 'good')]).toEqual([
      [true, 1],
      [true, 0],
      [true, 1],
    ]);
    expect([await at(1500, 'bad'), await at(1509, 'bad'), await at(1511, 'bad')]).toEqual([
      [false, 1],
      [false, 0],
      [false, 1],
    ]);
  });

  test('fetches four pictures at a time; a call that finds the queue full may retry at once', async () => {
    let open = () => {};
    const gate = new Promise<void>((done) => {
      open = done;
    });
    let running = 0;
    let most = 0;
    const read = createLinkedPictures(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
      return new Uint8Array(1);
    }, file(1));
    const line = Array.from({ length: 37 }, (_, i) =>
      read(String(i)).then(
        () => 'copy',
        () => 'busy',
      ),
    );
    await turn();
    open();
    expect((await Promise.all(line)).filter((each) => each === 'busy')).toHaveLength(1);
    expect(most).toBe(4);
    await expect(read('36')).resolves.toBeDefined();
  });
});
