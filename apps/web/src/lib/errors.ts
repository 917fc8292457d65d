/** Turns any error of a call into one sentence for the user, an error code, and the rejected fields. */
import type { ErrorCode, FieldError } from '@palmbid/domain';
import { TRPCClientError } from '@trpc/client';
import { messages } from './texts.ts';

export type Failure = {
  /** `offline`: there was no answer. */
  code: ErrorCode | 'offline';
  message: string;
  fields: readonly FieldError[];
  /** Seconds to wait, when the server sent Retry-After. */
  retryAfter: number | null;
  /** The HTTP status of the server's refusal; null when no server explained the failure. */
  status: number | null;
};

/** A refusal of a plain HTTP call, already parsed. */
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

/** A wait in words: "in 2 minutes". */
function waitText(seconds: number): string {
  if (seconds < 60) return `in ${Math.max(1, Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** Parses an error. What the server did not explain becomes a plain sentence; users never see technical texts. */
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
    // No readable answer: a failure of the network, or of something between the browser and the server.
    if (!navigator.onLine || error.cause instanceof TypeError) return plain('offline', messages.offline);
    return plain('unavailable', messages.unavailable);
  }
  if (error instanceof ReadFailure) return error.failure;
  if (!navigator.onLine) return plain('offline', messages.offline);
  return plain('internal', messages.unexpected);
}

/** The message with the status, as the product spec words it: `401: Invalid username or password`. */
export function errorMessage(error: unknown): string {
  const { status, message } = toFailure(error);
  return status === null ? message : `${status}: ${message}`;
}

/** True when there was no answer, or none from the app itself: the same call may succeed a moment later. */
export const isUnanswered = (error: unknown): boolean =>
  ['offline', 'unavailable', 'internal', 'rate_limited'].includes(toFailure(error).code);

/** The message without the status. */
export const failureText = (error: unknown): string => toFailure(error).message;

/** True when the network is there but no server explained the failure: something in between answered. */
export const isUnexplained = (error: unknown): boolean => {
  const explained = error instanceof TRPCClientError && isServerData(error.data);
  return !explained && toFailure(error).code !== 'offline';
};

/** True when the call needs a session and there is none. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof TRPCClientError && isServerData(error.data) && error.data.code === 'unauthenticated';

/** True when the server answered `not_found`, which also hides what the caller may not see. */
export const isNotFound = (error: unknown): boolean => {
  const { code } = toFailure(error);
  return code === 'not_found' || code === 'invalid_input';
};
