import { Button, Stack } from '@mantine/core';
import { registerInput } from '@palmbid/api/schemas';
import { type SelfServiceRole, selfServiceRoles } from '@palmbid/domain';
import { useEffect, useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { RoleCards } from '../../components/role-cards.tsx';
import { focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { readDraft, writeDraft } from '../../lib/form-draft.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { AccountField, ConsentSentence, NewPasswordField, registrationErrors } from './account-fields.tsx';
import { REGISTER_DRAFT, useRegister } from './use-register.ts';

const ACTION = 'Create account';

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
    const errors = registrationErrors(failure, fields);
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
        <AccountField field="name" {...form.getInputProps('name')} />
        <AccountField field="email" {...form.getInputProps('email')} />
        <AccountField field="username" {...form.getInputProps('username')} />
        <NewPasswordField {...form.getInputProps('password')} />
        <RoleCards
          hints={hints}
          value={userRole}
          onChange={(chosen) => form.setFieldValue('userRole', chosen)}
          error={form.errors['userRole']}
        />
        <FormFailure title="Registration failed" error={error} />
        <ConsentSentence action={ACTION} />
        <Button type="submit" color="sunset" size="md" fullWidth loading={isPending}>
          {ACTION}
        </Button>
      </Stack>
    </form>
  );
}
