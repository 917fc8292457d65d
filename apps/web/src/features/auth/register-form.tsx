import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { registerInput } from '@palmbid/api/schemas';
import { type SelfServiceRole, selfServiceRoles } from '@palmbid/domain';
import { useEffect, useRef, useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { RoleCards } from '../../components/role-cards.tsx';
import { type OwnUser, useSignIn } from '../../core/sign-in.ts';
import { trpc } from '../../core/trpc.ts';
import { isUnanswered, toFailure } from '../../lib/errors.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { clearDraft, readDraft, writeDraft } from '../../lib/form-draft.ts';
import { toastDone, toastFailure } from '../../lib/toasts.ts';
import { PasswordStrength } from './password-strength.tsx';

const hints = {
  guest: 'I look for places to stay',
  host: 'I offer places to stay',
  both: 'I do one and the other',
} as const;

const fields = ['name', 'email', 'username', 'password', 'userRole'] as const;

type Values = { name: string; email: string; username: string; password: string; userRole: SelfServiceRole };

const DRAFT = 'register';

/** The initial values: the draft of this tab, which never contains the password. */
function startValues(role: SelfServiceRole): Values {
  const draft = readDraft(DRAFT);
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
  const signIn = useSignIn();
  const [initial] = useState(() => startValues(role));
  const form = useForm<Values>({
    initialValues: initial,
    validate: validateWith(registerInput),
    validateInputOnBlur: true,
  });
  const { name, email, username, userRole } = form.values;
  useEffect(() => {
    if (name || email || username) writeDraft(DRAFT, { name, email, username, userRole });
  }, [name, email, username, userRole]);
  const welcome = (user: OwnUser) => {
    clearDraft(DRAFT);
    toastDone('registered', `Welcome to Palmbid, ${user.name}!`);
    signIn(user);
  };
  /** The values of the last attempt, while it has no answer. */
  const unanswered = useRef<string | null>(null);
  const login = trpc.auth.login.useMutation({
    onSuccess: welcome,
    // The account belongs to another user; the form already shows the refusal.
    onError: () => undefined,
  });
  const register = trpc.auth.register.useMutation({
    onSuccess: welcome,
    onError: (error, values) => {
      const { code, message } = toFailure(error);
      const sent = JSON.stringify(values);
      if (isUnanswered(error)) unanswered.current = sent;
      else if ((code === 'username_taken' || code === 'email_taken') && unanswered.current === sent) {
        // The existing account is the one that the attempt before created, whose answer was lost.
        unanswered.current = null;
        login.mutate({ username: values.username, password: values.password });
        return;
      }
      toastFailure('registrationFailed', error);
      const errors =
        code === 'username_taken'
          ? { username: message }
          : code === 'email_taken'
            ? { email: message }
            : fieldErrors(error, fields);
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      if (!register.isPending && !login.isPending) register.mutate(values);
    },
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
        <FormFailure title="Registration failed" error={register.error} />
        <Button type="submit" color="sunset" size="md" fullWidth loading={register.isPending}>
          Create account
        </Button>
      </Stack>
    </form>
  );
}
