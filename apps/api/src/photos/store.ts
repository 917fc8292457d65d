import type { Readable } from 'node:stream';
import type { Deps } from '@palmbid/api';
import { AppError, limits } from '@palmbid/domain';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export type S3Place = {
  bucket: string;
  region: string;
  /** Another server than Amazon's; its buckets are then addressed by path. */
  endpoint?: string | undefined;
  /** Unset: the machine's own role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Where photos are kept: a folder, or a bucket. */
export type PhotoPlace = { folder: string } | { s3: S3Place };

export type PhotoStore = Pick<Deps['photos'], 'save' | 'drop'> & {
  /**
   * The bytes of one file; undefined where there is none, or none that was drawn here: one is never larger than an upload. Throws
   * `unavailable` when the store does not answer.
   */
  read: (key: string, name: string) => Promise<Uint8Array | undefined>;
};

/** For one answer of the store, in ms. */
const patienceMs = 10_000;

async function diskAt(place: PhotoPlace, withinMs: number): Promise<Disk> {
  if ('folder' in place) return new Disk(new FSDriver({ location: place.folder, visibility: 'private' }));
  // Loaded where it is used: Amazon's client is larger than the rest of the server.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, credentials } = place.s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      // The bucket's own policy says who may read; many servers know no such lists.
      supportsACL: false,
      // Servers other than Amazon's often know no checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: withinMs, requestTimeout: withinMs, throwOnRequestTimeout: true },
      maxAttempts: 2,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    }),
  );
}

const causes = (error: unknown): string[] =>
  error instanceof Error
    ? [error.name, 'code' in error ? String(error.code) : '', ...causes(error.cause)]
    : [];

const isMissing = (error: unknown): boolean =>
  causes(error).some((name) => name === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound');

const unavailable = (error: unknown) =>
  new AppError('unavailable', 'Pictures are not available right now. Please try again in a moment.', {
    cause: error,
    retryAfter: 2,
  });

/** The bytes of a stream; undefined when there are more than one of our files has. Either way it is over when this is. */
async function bytesOf(stream: Readable, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  const late = () => stream.destroy(new Error('the store was too slow'));
  signal.addEventListener('abort', late);
  try {
    for await (const part of stream) {
      size += part.length;
      if (size > limits.photos.bytes) return undefined;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    signal.removeEventListener('abort', late);
    stream.destroy();
  }
}

/** Keeps photos through one library, wherever that is: `<key>/<name>`. Whatever the store does, an answer comes in time. */
export function createPhotoStore(place: PhotoPlace, withinMs = patienceMs): PhotoStore {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= diskAt(place, withinMs);
    return opened;
  };
  const answered = async <T>(work: (disk: Disk, signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(withinMs);
    const late = new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(new Error('the store did not answer in time')));
    });
    try {
      return await Promise.race([work(await disk(), signal), late]);
    } catch (error) {
      throw isMissing(error) ? error : unavailable(error);
    }
  };
  return {
    save: (key, files) =>
      answered(async (to) => {
        for (const { name, bytes } of files) {
          await to.put(`${key}/${name}`, bytes, { contentType: `image/${name.split('.').at(-1)}` });
        }
      }),
    drop: (key) => answered((from) => from.deleteAll(`${key}/`)),
    read: (key, name) =>
      answered(async (from, signal) => bytesOf(await from.getStream(`${key}/${name}`), signal)).catch(
        (error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        },
      ),
  };
}
