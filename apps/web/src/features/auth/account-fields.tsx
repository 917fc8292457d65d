/** What both registration forms have in common: fields, the sentence about consent, and where a refusal is shown. */
import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core';
import { minimumAge } from '@palmbid/domain';
import type { ChangeEvent } from 'react';
import { paths } from '../../core/paths.ts';
import { toFailure } from '../../lib/errors.ts';
import { fieldErrors } from '../../lib/form.ts';
import { PasswordStrength } from './password-strength.tsx';

/** What `form.getInputProps` gives. */
type InputProps = {
  value?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

const fields = {
  name: { label: 'Name', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  username: {
    label: 'Username',
    description: '3 to 40 letters or digits; also _ . and -',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const;

/** A field of an account. `hint` shows what it becomes when it is left empty. */
export function AccountField({
  field,
  hint,
  ...input
}: InputProps & { field: keyof typeof fields; hint?: string }) {
  return <TextInput {...fields[field]} placeholder={hint} {...input} />;
}

/** A new password, with what it is worth. */
export const NewPasswordField = (input: InputProps) => (
  <div>
    <PasswordInput label="Password" autoComplete="new-password" {...input} />
    <PasswordStrength password={input.value ?? ''} />
  </div>
);

/** A refused registration by field: "already taken" at its own. */
export function registrationErrors(
  failure: unknown,
  names: readonly string[],
): Partial<Record<string, string>> {
  const { code, message } = toFailure(failure);
  if (code === 'username_taken') return { username: message };
  if (code === 'email_taken') return { email: message };
  return fieldErrors(failure, names);
}

/** What registering declares. Its links open beside the form, which keeps what was typed. */
export function ConsentSentence({ action }: { action: string }) {
  const link = (page: 'terms' | 'privacy', words: string) => (
    <Anchor href={paths[page].getHref()} target="_blank" rel="noopener" inherit>
      {words}
    </Anchor>
  );
  return (
    <Text size="sm" c="dimmed">
      With “{action}” you agree to the {link('terms', 'terms of service')} and to how we handle your data (
      {link('privacy', 'privacy')}), and declare that you are at least {minimumAge}.
    </Text>
  );
}
