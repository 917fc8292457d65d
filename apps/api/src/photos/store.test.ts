import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@palmbid/domain';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPhotoStore, type PhotoLocation } from './store.ts';

let folder: string;
let server: S3rver;
let places: Record<
  'folder' | 'bucket' | 'bucket that is not there' | 'server that is not there',
  PhotoLocation
>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palmbid-store-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'photos' }],
  });
  const { port } = await server.run();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const s3 = { bucket: 'photos', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials };
  places = {
    folder: { folder: join(folder, 'disk') },
    bucket: { s3 },
    'bucket that is not there': { s3: { ...s3, bucket: 'nowhere' } },
    'server that is not there': { s3: { ...s3, endpoint: 'http://127.0.0.1:1' } },
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const key = (digit: string) => digit.repeat(32);
const bytes = new Uint8Array([0, 1, 2, 250, 255]);
const files = [
  { name: '400.webp', bytes },
  { name: '400.avif', bytes: new Uint8Array(100_000).fill(7) },
];

describe.each(['folder', 'bucket'] as const)('photos in a %s', (kind) => {
  test('are read back byte for byte, and only dropped ones are gone', async () => {
    const store = createPhotoStore(places[kind]);
    await store.save(key('a'), files);
    await store.save(key('b'), files);
    expect(new Uint8Array((await store.read(key('a'), '400.webp')) ?? [])).toEqual(bytes);
    expect((await store.read(key('a'), '400.avif'))?.length).toBe(100_000);
    await store.drop(key('a'));
    expect(await store.read(key('a'), '400.webp')).toBeUndefined();
    expect(await store.read(key('b'), '400.avif')).toBeDefined();
  });

  test('reading and dropping a missing photo is no failure', async () => {
    const store = createPhotoStore(places[kind]);
    expect(await store.read(key('c'), '400.webp')).toBeUndefined();
    await store.drop(key('c'));
  });

  test('nothing outside the store is reached', async () => {
    const store = createPhotoStore(places[kind]);
    await expect(store.read('..', '../../etc/passwd')).rejects.toThrow();
  });
});

describe('a misbehaving store', () => {
  const answers: Record<string, RequestListener> = {
    // An object that never ends, with and without saying so.
    endless: (_, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(256 * 1024)));
      };
      response.on('drain', more);
      more();
    },
    drip: (_, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      const drops = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drops));
    },
    silent: () => {},
  };
  let evil: Server;
  let behaviour = '';
  let served = 0;
  beforeAll(async () => {
    evil = createServer((request, response) => {
      response.on('error', () => {});
      response.on('close', () => {
        served += response.socket?.bytesWritten ?? 0;
      });
      answers[behaviour]?.(request, response);
    }).listen(0, '127.0.0.1');
    await once(evil, 'listening');
  });
  afterAll(() => {
    evil.closeAllConnections();
    evil.close();
  });
  const storeOf = (withinMs: number) => {
    const address = evil.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const s3 = { bucket: 'photos', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials };
    return createPhotoStore({ s3 }, withinMs);
  };

  test('a file larger than any photo counts as missing, and reading it stops', async () => {
    behaviour = 'endless';
    served = 0;
    expect(await storeOf(60_000).read(key('a'), '400.webp')).toBeUndefined();
    expect(served).toBeLessThan(limits.photos.bytes * 2);
  });

  test.each(['drip', 'silent'])('one that answers with %s is unavailable after the timeout', async (how) => {
    behaviour = how;
    await expect(storeOf(300).read(key('a'), '400.webp')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('one that does not answer neither saves nor drops photos', async () => {
    behaviour = 'silent';
    const store = storeOf(300);
    await expect(store.save(key('a'), files)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.drop(key('a'))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a file in the folder that is too large counts as missing', async () => {
    const place = join(folder, 'large');
    await mkdir(join(place, key('d')), { recursive: true });
    await writeFile(join(place, key('d'), '400.webp'), Buffer.alloc(limits.photos.bytes + 1));
    expect(await createPhotoStore({ folder: place }).read(key('d'), '400.webp')).toBeUndefined();
  });
});

test.each(['bucket that is not there', 'server that is not there'] as const)(
  'a %s is reported as unavailable',
  async (kind) => {
    const store = createPhotoStore(places[kind]);
    await expect(store.save(key('a'), files)).rejects.toMatchObject({ code: 'unavailable' });
  },
);
