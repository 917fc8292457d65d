/** Forms: validation with the server's schemas, refusals of the server at their fields, focus on the first error. */
import { type UseFormInput, type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import type { z } from 'zod';
import { toFailure } from './errors.ts';
import { afterPress } from './press.ts';

type FormOptions<Values> = Omit<UseFormInput<Values>, 'enhanceGetInputProps' | 'validate'> & {
  initialValues: Values;
  validate: (values: Values) => Record<string, string>;
};

/** Mantine's `useForm`; an error on blur waits until a press has ended, so that it does not move what is being clicked. */
export function useForm<Values extends Record<string, unknown>>({
  validateInputOnBlur = false,
  ...options
}: FormOptions<Values>): UseFormReturnType<Values> {
  return useMantineForm<Values>({
    ...options,
    enhanceGetInputProps: ({ inputProps, field, form }) =>
      validateInputOnBlur && inputProps.onBlur
        ? { onBlur: () => afterPress(() => void form.validateField(field)) }
        : undefined,
  });
}

/** Turns a wire schema into a validator for `useForm`: the first message of each field. */
export const validateWith =
  <T>(schema: z.ZodType, toInput: (values: T) => unknown = (values) => values) =>
  (values: T): Record<string, string> => {
    const parsed = schema.safeParse(toInput(values));
    if (parsed.success) return {};
    const errors: Record<string, string> = {};
    for (const issue of parsed.error.issues) {
      const path = issue.path.join('.');
      errors[path] ??= issue.message;
    }
    return errors;
  };

type AnyForm = Pick<UseFormReturnType<Record<string, unknown>>, 'getInputNode'>;

/** Focuses the first field with an error, in the order of the page. */
export function focusFirstError(form: AnyForm, errors: Record<string, unknown>): void {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node): node is HTMLInputElement => node !== null);
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  nodes[0]?.focus();
}

/** The messages of a refusal by field, for the given fields; empty when the refusal concerns something else. */
export function fieldErrors(error: unknown, known: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of toFailure(error).fields) {
    const name = known.find((each) => path === each || path.startsWith(`${each}.`));
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}
