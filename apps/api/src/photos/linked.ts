import type { Deps } from '@palmbid/api';
import { AppError, limits } from '@palmbid/domain';
import { bytesOf, createPublicOpen, type PublicOptions } from '../calendar/open-public.ts';
import { createTaskQueue } from '../task-queue.ts';

/** Fetches the bytes at an https address of another site. Throws on every failure. */
export type FetchPicture = (address: string) => Promise<Uint8Array>;

/** Limit in ms for name resolution, connection and body; a browser is waiting for the picture. */
const timeoutMs = 8_000;

/** Fetches pictures from the public internet: one connection to an address that was checked, no redirects, bounded bytes. */
export function createPictureFetch(options: PublicOptions = {}): FetchPicture {
  const open = createPublicOpen(options);
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const late = new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    });
    const read = async () => {
      const headers = {
        accept: 'image/avif, image/webp, image/jpeg, image/png',
        'user-agent': 'Palmbid (picture)',
      };
      const response = await open(new URL(address), headers, signal);
      try {
        if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
        return await bytesOf(response, limits.photos.bytes);
      } finally {
        response.destroy();
      }
    };
    // `dns.lookup` ignores the AbortSignal, so race it with the timeout.
    return Promise.race([read(), late]);
  };
}

/** Bounds of the cache: bytes of all copies, number of addresses, and how long a copy or a failure is kept, in ms. */
const keep = {
  bytes: 32 * 1024 * 1024,
  addresses: 5_000,
  drawnMs: 24 * 3600_000,
  failedMs: 10 * 60_000,
} as const;

/**
 * Caches copies of pictures on other sites, re-encoded like every upload. A process fetches each address at most once a day,
 * or every ten minutes after a failure. Returns undefined if there is no usable picture.
 */
export function createLinkedPictures(
  fetchPicture: FetchPicture,
  draw: Deps['photos']['draw'],
  now: () => number = () => performance.now(),
): (address: string) => Promise<Uint8Array | undefined> {
  const queue = createTaskQueue({ parallel: 4, waiting: 32 });
  const kept = new Map<string, { copy: Promise<Uint8Array | undefined>; until: number; size: number }>();
  let bytes = 0;

  const forget = (address: string) => {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  };
  const makeRoom = () => {
    for (const address of kept.keys()) {
      if (bytes <= keep.bytes && kept.size <= keep.addresses) return;
      forget(address);
    }
  };

  return (address) => {
    const known = kept.get(address);
    if (known && known.until > now()) return known.copy;
    forget(address);
    const entry = {
      copy: Promise.resolve<Uint8Array | undefined>(undefined),
      until: now() + keep.drawnMs,
      size: 0,
    };
    entry.copy = queue
      .run(() => fetchPicture(address))
      .then((file) => draw(file, 'linked'))
      .then(
        ([drawn]) => {
          entry.size = drawn?.bytes.length ?? 0;
          if (kept.get(address) === entry) bytes += entry.size;
          makeRoom();
          return drawn?.bytes;
        },
        (error: unknown) => {
          // A full queue says nothing about the picture, so it is not cached.
          if (error instanceof AppError && error.code === 'unavailable') {
            if (kept.get(address) === entry) forget(address);
            throw error;
          }
          entry.until = now() + keep.failedMs;
          return undefined;
        },
      );
    kept.set(address, entry);
    makeRoom();
    return entry.copy;
  };
}
