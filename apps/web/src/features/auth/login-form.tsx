import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { loginInput } from '@palmbid/api/schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { isBuilt } from '../../app/routes.ts';
import { useSignIn } from '../../app/sign-in.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { focusFirstError, validateWith } from '../../lib/form.ts';
import { toastDone, toastFailure } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './auth.module.css';

/** Signing in by username or e-mail. A refusal stays beside the button, and what was typed stays too. */
export function LoginForm() {
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: validateWith(loginInput),
    validateInputOnBlur: true,
  });
  const login = trpc.auth.login.useMutation({
    onSuccess: (user) => {
      toastDone('welcomeBack', `You're now logged in as ${user.name}`);
      signIn(user);
    },
    onError: (error) => toastFailure('loginFailed', error),
  });
  const submit = form.onSubmit(
    (values) => {
      if (!login.isPending) login.mutate(values);
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
            {isBuilt('forgotPassword') ? (
              <Anchor component={Link} size="sm" to={paths.forgotPassword.getHref()}>
                Forgot password?
              </Anchor>
            ) : null}
            {isBuilt('forgotUsername') ? (
              <Anchor component={Link} size="sm" to={paths.forgotUsername.getHref()}>
                Forgot username?
              </Anchor>
            ) : null}
          </div>
        </div>
        <FormFailure title="Login failed" error={login.error} />
        <Button type="submit" color="sunset" size="md" fullWidth loading={login.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
