import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { registerInput } from '@palmbid/api/schemas';
import { type SelfServiceRole, selfServiceRoles } from '@palmbid/domain';
import { useEffect, useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { RoleCards } from '../../components/role-cards.tsx';
import { toFailure } from '../../lib/errors.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { readDraft, writeDraft } from '../../lib/form-draft.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { PasswordStrength } from './password-strength.tsx';
import { REGISTER_DRAFT, useRegister } from './use-register.ts';

const hints = {
  guest: 'I look for places to stay',
  host: 'I offer places to stay',
  both: 'I do one and the other',
} as const;

const fields = ['name', 'email', 'username', 'password', 'userRole'] as const;

type Values = { name: string; email: string; username: string; password: string; userRole: SelfServiceRole };

/** The initial values: the draft of this tab, which never contains the password. */
function startValues(role: SelfServiceRole): Values {
  const draft = readDraft(REGISTER_DRAFT);
  const text = (name: 'name' | 'email' | 'username'): string => {
    const kept = draft[name];
    return typeof kept === 'string' ? kept : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    username: text('username'),
    password: '',
    userRole: selfServiceRoles.find((each) => each === draft['userRole']) ?? role,
  };
}

/** The registration form; "already taken" is shown at its field. */
export function RegisterForm({ role }: { role: SelfServiceRole }) {
  const [initial] = useState(() => startValues(role));
  const form = useForm<Values>({
    initialValues: initial,
    validate: validateWith(registerInput),
    validateInputOnBlur: true,
  });
  const { name, email, username, userRole } = form.values;
  useEffect(() => {
    if (name || email || username) writeDraft(REGISTER_DRAFT, { name, email, username, userRole });
  }, [name, email, username, userRole]);
  const { register, isPending, error } = useRegister((failure) => {
    toastFailure('registrationFailed', failure);
    const { code, message } = toFailure(failure);
    const errors =
      code === 'username_taken'
        ? { username: message }
        : code === 'email_taken'
          ? { email: message }
          : fieldErrors(failure, fields);
    form.setErrors(errors);
    focusFirstError(form, errors);
  });
  const submit = form.onSubmit(
    (values) => register(values),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form onSubmit={submit} noValidate aria-label="Register">
      <Stack gap="md">
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Username"
          description="3 to 40 letters or digits; also _ . and -"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <div>
          <PasswordInput label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
          <PasswordStrength password={form.values.password} />
        </div>
        <RoleCards
          hints={hints}
          value={userRole}
          onChange={(chosen) => form.setFieldValue('userRole', chosen)}
          error={form.errors['userRole']}
        />
        <FormFailure title="Registration failed" error={error} />
        <Button type="submit" color="sunset" size="md" fullWidth loading={isPending}>
          Create account
        </Button>
      </Stack>
    </form>
  );
}
