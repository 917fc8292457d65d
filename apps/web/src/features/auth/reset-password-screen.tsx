import { Button, PasswordInput, Stack } from '@mantine/core';
import { resetPasswordInput } from '@palmbid/api/schemas';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorCard } from '../../components/error-card.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { paths } from '../../core/paths.ts';
import { useEndSession } from '../../core/sign-in.ts';
import { trpc } from '../../core/trpc.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './auth.module.css';
import { PasswordStrength } from './password-strength.tsx';

/** The target of a reset link: asks for a new password, then goes to the login. */
export function ResetPasswordScreen() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const navigate = useNavigate();
  const endSession = useEndSession();
  const form = useForm({
    initialValues: { password: '' },
    validate: validateWith(resetPasswordInput, (values) => ({ ...values, token })),
    validateInputOnBlur: true,
  });
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: () => {
      showToast({ title: 'Password changed', message: 'Please sign in with your new password.' });
      // The server has ended all sessions of the account, including this one.
      endSession();
      void navigate(paths.auth.getHref(), { replace: true });
    },
    onError: (error) => {
      const errors = fieldErrors(error, ['password']);
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  const submit = form.onSubmit(
    ({ password }) => {
      if (!reset.isPending) reset.mutate({ token, password });
    },
    (errors) => focusFirstError(form, errors),
  );
  if (token === '') {
    return (
      <div className={classes.narrow}>
        <ErrorCard
          order={1}
          title="This link is not complete"
          text="Please open the whole link of the email, or ask for a new one."
          action={
            <Button component={Link} to={paths.forgotPassword.getHref()} size="sm">
              Ask for a new link
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>Choose a new password</h1>
      <p className={classes.lead}>All devices that are signed in will have to sign in again.</p>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <PasswordStrength password={form.values.password} />
          </div>
          <FormFailure error={reset.error} />
          <Button type="submit" color="sunset" size="md" loading={reset.isPending}>
            Save new password
          </Button>
        </Stack>
      </form>
    </div>
  );
}
