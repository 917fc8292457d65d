/** Turns whatever a call failed with into one sentence for people, a code for the program, and the rejected fields. */
import type { ErrorCode, FieldError } from '@palmbid/domain';
import { TRPCClientError } from '@trpc/client';
import { messages } from './texts.ts';

export type Failure = {
  /** `offline`: no answer came at all. */
  code: ErrorCode | 'offline';
  message: string;
  fields: readonly FieldError[];
  /** Seconds to wait, where the server says so. */
  retryAfter: number | null;
  /** The HTTP status of the server's refusal; null where no server said what went wrong. */
  status: number | null;
};

/** A refusal that came over plain HTTP, already read. */
export class ReadFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

type ServerData = {
  code: ErrorCode;
  httpStatus: number;
  fields: readonly FieldError[];
  retryAfter: number | null;
};

const isServerData = (data: unknown): data is ServerData =>
  typeof data === 'object' &&
  data !== null &&
  'code' in data &&
  'fields' in data &&
  Array.isArray(data.fields);

const plain = (code: Failure['code'], message: string): Failure => ({
  code,
  message,
  fields: [],
  retryAfter: null,
  status: null,
});

/** "in 2 minutes" for a wait of so many seconds. */
function waitText(seconds: number): string {
  if (seconds < 60) return `in ${Math.max(1, Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** Reads a failure. Anything the server did not explain becomes a plain sentence; nothing technical reaches people. */
export function toFailure(error: unknown): Failure {
  if (error instanceof TRPCClientError) {
    const data: unknown = error.data;
    if (isServerData(data)) {
      const wait = data.retryAfter;
      const message =
        data.code === 'unauthenticated'
          ? messages.sessionEnded
          : data.code === 'rate_limited' && wait !== null && wait > 0
            ? `${error.message.replace(/ Please try again later\.$/, '')} Try again ${waitText(wait)}.`
            : error.message;
      return { code: data.code, message, fields: data.fields, retryAfter: wait, status: data.httpStatus };
    }
    // No readable answer: the network, or something between here and the server.
    if (!navigator.onLine || error.cause instanceof TypeError) return plain('offline', messages.offline);
    return plain('unavailable', messages.unavailable);
  }
  if (error instanceof ReadFailure) return error.failure;
  if (!navigator.onLine) return plain('offline', messages.offline);
  return plain('internal', messages.unexpected);
}

/** The sentence with the status before it, as the product spec words the message of an error: `401: Invalid username or password`. */
export function errorMessage(error: unknown): string {
  const { status, message } = toFailure(error);
  return status === null ? message : `${status}: ${message}`;
}

/** True when no answer came, or one that says nothing of what was asked: the same call may well succeed a moment later. */
export const isLost = (error: unknown): boolean =>
  ['offline', 'unavailable', 'internal', 'rate_limited'].includes(toFailure(error).code);

/** The sentence alone. */
export const failureText = (error: unknown): string => toFailure(error).message;

/** True when no server said what went wrong, though the network is there: something on the way answered instead. */
export const isUnexplained = (error: unknown): boolean => {
  const explained = error instanceof TRPCClientError && isServerData(error.data);
  return !explained && toFailure(error).code !== 'offline';
};

/** True when the call said that nobody is logged in. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof TRPCClientError && isServerData(error.data) && error.data.code === 'unauthenticated';

/** True for "there is no such thing, or not for you". */
export const isNotFound = (error: unknown): boolean => {
  const { code } = toFailure(error);
  return code === 'not_found' || code === 'invalid_input';
};
