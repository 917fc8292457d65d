import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { changePasswordInput } from '@palmbid/api/schemas';
import { FormFailure } from '../../components/form-failure.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { trpc } from '../../core/trpc.ts';
import { toFailure } from '../../lib/errors.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';
import { PasswordStrength } from '../auth/password-strength.tsx';
import { type OwnUser, toastNotSaved } from './own-user.ts';

/** Changes the password, which logs out all other devices. */
export function PasswordSection({ user }: { user: OwnUser }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validateInputOnBlur: true,
    validate: validateWith(changePasswordInput),
  });
  const save = trpc.account.changePassword.useMutation({
    onSuccess: () => {
      form.reset();
      showToast({ title: 'Password changed', message: 'Your other devices are logged out.' });
    },
    onError: (error) => {
      toastNotSaved('Password not changed', error);
      const { code, message } = toFailure(error);
      // The password policy reports its errors for the field "password".
      const { password, ...others } = fieldErrors(error, ['password', 'currentPassword', 'newPassword']);
      const errors: Record<string, string> =
        code === 'forbidden' ? { currentPassword: message } : { ...others };
      if (password !== undefined) errors['newPassword'] = password;
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  const hasFieldError = Object.keys(form.errors).length > 0;
  return (
    <SettingsSection id="password" title="Password" hint="A change logs out all your other devices.">
      <form
        noValidate
        aria-label="Change your password"
        onSubmit={form.onSubmit(
          (values) => {
            if (!save.isPending) save.mutate(values);
          },
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack gap="md">
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <div>
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              {...form.getInputProps('newPassword')}
            />
            <PasswordStrength password={form.values.newPassword} />
          </div>
          {hasFieldError ? null : <FormFailure title="Password not changed" error={save.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
