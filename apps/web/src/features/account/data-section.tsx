import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { deleteAccountInput } from '@palmbid/api/schemas';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { toFailure } from '../../lib/errors.ts';
import { focusFirstError, useForm, validateWith } from '../../lib/form.ts';
import { showToast } from '../../lib/toast.ts';
import { type OwnUser, toastNotSaved } from './own-user.ts';

/** Downloads the content as a JSON file. */
function save(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads the user's own data. */
export function DataSection({ user }: { user: OwnUser }) {
  const file = trpc.account.exportData.useMutation({
    onSuccess: (data) => save(`palmbid-${user.username}-${data.exportedAt.slice(0, 10)}.json`, data),
    onError: (error) => toastNotSaved('No file made', error),
  });
  return (
    <SettingsSection
      id="data"
      title="Your data"
      hint="Everything kept about you in one JSON file: profile, properties, requests, bids, bookings, messages. Up to two a day."
    >
      <Group justify="flex-end">
        <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
          Download your data
        </Button>
      </Group>
    </SettingsSection>
  );
}

/** Deletes the account, after showing the consequences and asking for the password. */
export function DeleteSection(_: { user: OwnUser }) {
  const [opened, setOpened] = useState(false);
  const { leave } = useSession();
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: validateWith(deleteAccountInput),
  });
  const remove = trpc.account.delete.useMutation({
    onSuccess: async () => {
      setOpened(false);
      await leave();
      showToast({
        title: 'Account deleted',
        message: 'Your personal data is gone. Thank you for having been here.',
      });
    },
    onError: (error) => {
      const { code, message } = toFailure(error);
      if (code !== 'forbidden') return;
      form.setErrors({ currentPassword: message });
      focusFirstError(form, { currentPassword: message });
    },
  });
  const close = () => {
    if (remove.isPending) return;
    setOpened(false);
    form.reset();
    remove.reset();
  };
  return (
    <SettingsSection
      id="delete"
      title="Delete account"
      hint="Ends your account for good. It cannot be undone."
    >
      <Group justify="flex-end">
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          Delete your account
        </Button>
      </Group>
      <Modal opened={opened} onClose={close} title="Delete your account?" centered>
        <form
          noValidate
          aria-label="Delete your account"
          onSubmit={form.onSubmit(
            (values) => {
              if (!remove.isPending) remove.mutate(values);
            },
            (errors) => focusFirstError(form, errors),
          )}
        >
          <Stack gap="md">
            <Text size="sm">
              Your active requests are cancelled and your pending bids withdrawn. Your name, e-mail, profile
              and the words of your messages are erased. Past deals stay with the other side, without your
              name. With a stay to come, the account stays until it is over.
            </Text>
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('currentPassword')}
            />
            {Object.keys(form.errors).length > 0 ? null : (
              <FormFailure title="Account not deleted" error={remove.error} />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Keep it
              </Button>
              <Button type="submit" color="red" loading={remove.isPending}>
                Delete for good
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </SettingsSection>
  );
}
