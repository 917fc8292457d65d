import type { Deps } from '@palmbid/api';
import { AppError } from '@palmbid/domain';
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
  /** The bytes of one file; undefined where there is none. Throws `unavailable` when the store does not answer. */
  read: (key: string, name: string) => Promise<Uint8Array | undefined>;
};

async function diskAt(place: PhotoPlace): Promise<Disk> {
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

/** Keeps photos through one library, wherever that is: `<key>/<name>`. */
export function createPhotoStore(place: PhotoPlace): PhotoStore {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= diskAt(place);
    return opened;
  };
  const answered = async <T>(work: (disk: Disk) => Promise<T>): Promise<T> => {
    try {
      return await work(await disk());
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
      answered((from) => from.getBytes(`${key}/${name}`)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
  };
}
