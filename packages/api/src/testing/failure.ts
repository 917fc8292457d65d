import { AppError, type ErrorCode } from '@palmbid/domain';
import { TRPCError } from '@trpc/server';

/** The code and sentence a call failed with; undefined when it succeeded. Unexpected failures are thrown on. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ code: ErrorCode; message: string } | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof AppError) {
      return { code: error.cause.code, message: error.cause.message };
    }
    throw error;
  }
}
