import { type FeedFaultCode, feedFaults } from '@palmbid/domain';

/** Another calendar could not be read. Expected: it is written down for the host and tried again. */
export class FeedFault extends Error {
  readonly fault: FeedFaultCode;
  /** The HTTP status, where that is the fault. */
  readonly status: number | null;

  constructor(
    fault: FeedFaultCode,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(feedFaults[fault], { cause });
    this.name = 'FeedFault';
    this.fault = fault;
    this.status = status;
  }
}

/** What tells a server which version is known: it may answer that nothing has changed. */
export type Validators = { etag: string | null; lastModified: string | null };

/**
 * Fetches another calendar over HTTP, from the public internet alone, within bounds of time and size. The bytes may be gzipped.
 *
 * @throws FeedFault
 */
export type FetchCalendar = (
  url: string,
  known: Validators,
) => Promise<{ kind: 'unchanged' } | ({ kind: 'calendar'; bytes: Uint8Array } & Validators)>;
