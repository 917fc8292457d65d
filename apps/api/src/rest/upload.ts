import multipart from '@fastify/multipart';
import { AppError } from '@palmbid/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { convert } from './convert.ts';
import { parametersOf } from './inputs.ts';
import type { RestRoute } from './route.ts';

/** Fields beside the file, and the bytes of each. */
const fieldLimits = { fields: 10, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20 };

/** Lets routes of this scope take `multipart/form-data`; the others refuse it before they read a byte. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: fieldLimits, throwFileSizeLimit: true });
}

function refusal(error: unknown, maxBytes: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('payload_too_large', `The file is too large: at most ${maxBytes / 1024 / 1024} MB.`);
  }
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) {
    return new AppError('payload_too_large', 'The form has too many parts.');
  }
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' || code === 'FST_PROTO_VIOLATION') {
    return new AppError('invalid_input', 'The form cannot be read.');
  }
  // What busboy says of a body that breaks off or is no form.
  if (error instanceof Error && /Unexpected end|Malformed|Boundary|Part terminated/i.test(error.message)) {
    return new AppError('invalid_input', 'The form cannot be read.');
  }
  return error;
}

/** The input in a form: one file by its field's name, and the other keys of the procedure's input. */
export async function readUpload(
  route: RestRoute,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { file: fileField, maxBytes } = route.upload ?? { file: '', maxBytes: 0 };
  const { form } = parametersOf(route);
  const input: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { ...fieldLimits, files: 1, fileSize: maxBytes } })) {
      const known = Object.hasOwn(form, part.fieldname) ? form[part.fieldname] : undefined;
      if (part.type === 'file') {
        if (part.fieldname !== fileField) {
          part.file.resume();
          throw new AppError('invalid_input', `Unknown file "${part.fieldname.slice(0, 60)}".`);
        }
        input[fileField] = await part.toBuffer();
      } else if (known === undefined) {
        throw new AppError('invalid_input', `Unknown field "${part.fieldname.slice(0, 60)}".`);
      } else {
        input[part.fieldname] = typeof part.value === 'string' ? convert(part.value, known) : part.value;
      }
    }
  } catch (error) {
    throw refusal(error, maxBytes);
  }
  return input;
}
