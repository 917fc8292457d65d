/** Why the embedded PostgreSQL could not start or stop. */
export type EmbeddedErrorCode =
  | 'port-taken'
  | 'foreign-data'
  | 'data-missing'
  | 'no-database'
  | 'version-mismatch'
  | 'unsafe-settings'
  | 'no-permission'
  | 'no-user'
  | 'no-binaries'
  | 'disk-full'
  | 'busy'
  | 'start-failed'
  | 'stop-failed';

/** `message` is one line for the user; `logTail` holds the last lines of the server's own log, oldest first. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
  readonly code: EmbeddedErrorCode;
  readonly logTail: readonly string[];

  constructor(code: EmbeddedErrorCode, message: string, logTail: readonly string[] = [], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.logTail = logTail;
  }
}

/** The `code` of a Node or pg error ('ENOENT', '57P03'), or undefined. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Translates errors of the file system to an `EmbeddedError` about `dataDir`; returns others unchanged. */
export function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedError) return error;
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedError('disk-full', diskFullMessage(dataDir), [], error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS': {
      const path = error instanceof Error && 'path' in error ? String(error.path) : dataDir;
      return new EmbeddedError(
        'no-permission',
        `No permission to use ${path}: start as the user who owns ${dataDir}, or choose another DATA_DIR.`,
        [],
        error,
      );
    }
    default:
      return error;
  }
}

export function diskFullMessage(dataDir: string): string {
  return `The disk that holds ${dataDir} is full: free some space (100 MB is enough to start) and start again.`;
}
