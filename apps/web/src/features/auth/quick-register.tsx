import { Anchor, Button, Stack, Text } from '@mantine/core';
import { registerInput } from '@palmbid/api/schemas';
import { useEffect, useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { toFailure } from '../../lib/errors.ts';
import { focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { readDraft, writeDraft } from '../../lib/form-draft.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { AccountField, ConsentSentence, NewPasswordField, registrationErrors } from './account-fields.tsx';
import { accountOf } from './derived-account.ts';
import { REGISTER_DRAFT, type Registration, useRegister } from './use-register.ts';

const fields = ['email', 'password', 'name', 'username'] as const;
type Values = Record<(typeof fields)[number], string>;

/** Attempts to find a free username before the guest is asked for one. */
const ATTEMPTS = 3;
const newSuffix = (): string => `-${Math.floor(1000 + Math.random() * 9000)}`;

/** Name and username left empty come from the address. */
const toInput = ({ email, password, name, username }: Values, suffix = ''): Registration => {
  const derived = accountOf(email, suffix);
  return {
    email,
    password,
    name: name.trim() || derived.name,
    username: username.trim() || derived.username,
    userRole: 'guest',
  };
};

type QuickRegisterProps = {
  /** The button's words. */
  action: string;
  mayStart: () => boolean;
  /** Runs before the session starts. */
  onDone: () => void;
  /** The address has an account. */
  onKnown: (email: string) => void;
};

/** The registration of a guest who is about to post: e-mail and password; name and username are derived and can be changed. */
export function QuickRegister({ action, mayStart, onDone, onKnown }: QuickRegisterProps) {
  const [draft] = useState(() => readDraft(REGISTER_DRAFT));
  const [isNaming, setNaming] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({
    initialValues: {
      email: typeof draft['email'] === 'string' ? draft['email'] : '',
      password: '',
      name: '',
      username: '',
    },
    validate: validateWith(registerInput, (values: Values) => toInput(values)),
    validateInputOnBlur: true,
  });
  const { email, username } = form.values;
  useEffect(() => {
    if (email) writeDraft(REGISTER_DRAFT, { email });
  }, [email]);

  const { register, isPending, error } = useRegister((failure, values) => {
    const { code } = toFailure(failure);
    // Nobody chose the username, so another one is as good.
    if (code === 'username_taken' && username.trim() === '' && attempt < ATTEMPTS) {
      setAttempt(attempt + 1);
      register(toInput({ ...form.values, email: values.email, password: values.password }, newSuffix()));
      return;
    }
    toastFailure('registrationFailed', failure);
    if (code === 'username_taken') setNaming(true);
    const errors = registrationErrors(failure, fields);
    form.setErrors(errors);
    focusFirstError(form, errors);
  }, onDone);
  const isKnown = toFailure(error).code === 'email_taken';

  const submit = form.onSubmit(
    (values) => {
      if (!mayStart()) return;
      setAttempt(0);
      register(toInput(values));
    },
    (errors) => focusFirstError(form, errors),
  );
  const { name: derivedName } = accountOf(email);
  return (
    <form onSubmit={submit} noValidate aria-label="Register">
      <Stack gap="md">
        <AccountField field="email" {...form.getInputProps('email')} />
        <NewPasswordField {...form.getInputProps('password')} />
        {isNaming ? (
          <>
            <AccountField field="name" hint={derivedName} {...form.getInputProps('name')} />
            <AccountField field="username" {...form.getInputProps('username')} />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {email.includes('@') ? (
              <>
                You will be called <strong>{derivedName}</strong>.{' '}
              </>
            ) : (
              'Your name comes from your e-mail. '
            )}
            <Anchor component="button" type="button" size="sm" onClick={() => setNaming(true)}>
              Choose it yourself
            </Anchor>
          </Text>
        )}
        <FormFailure title="Registration failed" error={isPending ? null : error} />
        {isKnown ? (
          <Button variant="light" onClick={() => onKnown(email)}>
            Sign in with this e-mail
          </Button>
        ) : null}
        <ConsentSentence action={action} />
        <Button type="submit" color="sunset" size="md" fullWidth loading={isPending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
