import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { changeEmailInput } from '@palmbid/api/schemas';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { trpc } from '../../core/trpc.ts';
import { toFailure } from '../../lib/errors.ts';
import { fieldErrors, focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';
import { type OwnUser, toastNotSaved } from './own-user.ts';

/** Changes the account's e-mail address. */
export function EmailSection({ user }: { user: OwnUser }) {
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', currentPassword: '' },
    validateInputOnBlur: true,
    validate: validateWith(changeEmailInput),
  });
  const save = trpc.account.changeEmail.useMutation({
    onSuccess: (_, { email }) => {
      form.reset();
      setAsked(email);
      showToast({ title: 'Check your new inbox', message: `We sent a link to ${email}.` });
    },
    onError: (error) => {
      toastNotSaved('E-mail not changed', error);
      const { code, message } = toFailure(error);
      const errors =
        code === 'email_taken'
          ? { email: message }
          : code === 'forbidden'
            ? { currentPassword: message }
            : fieldErrors(error, ['email', 'currentPassword']);
      form.setErrors(errors);
      focusFirstError(form, errors);
    },
  });
  const hasFieldError = Object.keys(form.errors).length > 0;
  return (
    <SettingsSection id="email" title="E-mail" hint={`Everything we send goes to ${user.email}.`}>
      <form
        noValidate
        aria-label="Change your e-mail"
        onSubmit={form.onSubmit(
          (values) => {
            if (!save.isPending) save.mutate(values);
          },
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack gap="md">
          {asked && asked !== user.email ? (
            <Alert role="status" icon={<IconMailForward size={20} stroke={1.8} aria-hidden />}>
              We sent a link to {asked}. Your account stays at {user.email} until you open it; the link works
              for 24 hours.
            </Alert>
          ) : null}
          <TextInput
            label="New e-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          {hasFieldError ? null : <FormFailure title="E-mail not changed" error={save.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              Change e-mail
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
