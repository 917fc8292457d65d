import { type FeedFaultCode, feedFaults } from '@palmbid/domain';

/** An imported calendar could not be read. Expected: the fault is shown to the host and the read is retried. */
export class FeedFault extends Error {
  readonly fault: FeedFaultCode;
  /** The HTTP status, if that is the fault. */
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

/** Validators of a conditional request: the server may answer that nothing has changed. */
export type Validators = { etag: string | null; lastModified: string | null };

/**
 * Fetches a calendar over HTTP from public addresses only, within limits of time and size. The bytes may be gzipped.
 *
 * @throws FeedFault
 */
export type FetchCalendar = (
  url: string,
  known: Validators,
) => Promise<{ kind: 'unchanged' } | ({ kind: 'calendar'; bytes: Uint8Array } & Validators)>;
