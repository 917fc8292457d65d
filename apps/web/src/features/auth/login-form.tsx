import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { loginInput } from '@palmbid/api/schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure.tsx';
import { paths } from '../../core/paths.ts';
import { useSignIn } from '../../core/sign-in.ts';
import { trpc } from '../../core/trpc.ts';
import { toFailure } from '../../lib/errors.ts';
import { focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { hideToast } from '../../lib/toast.ts';
import { toastDone, toastFailure } from '../../lib/toasts.ts';
import classes from './auth.module.css';

type Values = { username: string; password: string; code: string };

const toInput = ({ code, ...rest }: Values) => (code.trim() === '' ? rest : { ...rest, code });

type LoginFormProps = {
  username?: string;
  /** The button's words. */
  action?: string;
  /** Whether the form may be sent now. */
  mayStart?: () => boolean;
  /** Runs before the session starts. */
  onDone?: () => void;
};

/** Login by username or e-mail. A refusal is shown beside the button, and the input stays. */
export function LoginForm({ username = '', action = 'Sign in', mayStart, onDone }: LoginFormProps) {
  const signIn = useSignIn();
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm({
    initialValues: { username, password: '', code: '' },
    validate: validateWith(loginInput, toInput),
    validateInputOnBlur: true,
  });
  const login = trpc.auth.login.useMutation({
    onMutate: hideToast,
    onSuccess: (user) => {
      toastDone('welcomeBack', `You're now logged in as ${user.name}`);
      onDone?.();
      signIn(user);
    },
    onError: (error) => {
      // The first refusal without a code only opens the code field.
      if (toFailure(error).code === 'totp_required' && !asksForCode) {
        setAsksForCode(true);
        return;
      }
      toastFailure('loginFailed', error);
    },
  });
  // Asking for the code is not shown as an error.
  const asked = asksForCode && login.variables?.code === undefined;
  const submit = form.onSubmit(
    (values) => {
      if (!login.isPending && (mayStart?.() ?? true)) login.mutate(toInput(values));
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form onSubmit={submit} noValidate aria-label="Sign in">
      <Stack gap="md">
        <TextInput
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <div>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <div className={classes.forgot}>
            <Anchor component={Link} size="sm" to={paths.forgotPassword.getHref()}>
              Forgot password?
            </Anchor>
            <Anchor component={Link} size="sm" to={paths.forgotUsername.getHref()}>
              Forgot username?
            </Anchor>
          </div>
        </div>
        {asksForCode ? (
          <TextInput
            label="Code of your authenticator app"
            description="Or one of your recovery codes."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            // The field appears in response to the button that was just pressed.
            autoFocus
            {...form.getInputProps('code')}
          />
        ) : null}
        {asked ? null : <FormFailure title="Login failed" error={login.error} />}
        <Button type="submit" color="sunset" size="md" fullWidth loading={login.isPending}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
