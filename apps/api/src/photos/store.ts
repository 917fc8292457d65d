import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Deps } from '@palmbid/api';
import { AppError, limits } from '@palmbid/domain';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '../env.ts';

export type S3Location = {
  bucket: string;
  region: string;
  /** An S3-compatible server other than Amazon's; its buckets are addressed by path. */
  endpoint?: string | undefined;
  /** If unset, the role of the machine is used. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Where photos are stored: in a folder or in a bucket. */
export type PhotoLocation = { folder: string } | { s3: S3Location };

/** The configured bucket, else a folder in the data folder. */
export function photoLocation(env: Env, dataDir: string): PhotoLocation {
  if (env.S3_BUCKET === undefined) return { folder: join(dataDir, 'uploads') };
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { s3: { bucket, region, endpoint, credentials } };
}

export type PhotoStore = Pick<Deps['photos'], 'save' | 'drop'> & {
  /**
   * The bytes of one file; undefined if it is missing, or larger than any file the app writes. Throws `unavailable` if the
   * store does not answer.
   */
  read: (key: string, name: string) => Promise<Uint8Array | undefined>;
};

/** Limit for one operation of the store, in ms. */
const timeoutMs = 10_000;

async function diskAt(place: PhotoLocation, withinMs: number): Promise<Disk> {
  if ('folder' in place) return new Disk(new FSDriver({ location: place.folder, visibility: 'private' }));
  // Loaded only when used: Amazon's client is larger than the rest of the server.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, credentials } = place.s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      // The bucket's policy controls access; many servers do not support ACLs.
      supportsACL: false,
      // Servers other than Amazon's often do not support checksums in trailers.
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

/** Reads a stream; undefined if it is larger than any file the app writes. The stream is destroyed in every case. */
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

/** Stores photos as `<key>/<name>`. Every operation ends within `withinMs`, whatever the store does. */
export function createPhotoStore(place: PhotoLocation, withinMs = timeoutMs): PhotoStore {
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
