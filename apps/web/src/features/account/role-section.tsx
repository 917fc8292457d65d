import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { canActAsGuest, canActAsHost, type SelfServiceRole, selfServiceRoles } from '@palmbid/domain';
import { useState } from 'react';
import { confirm } from '../../components/confirm.ts';
import { FormFailure } from '../../components/form-failure.tsx';
import { RoleCards } from '../../components/role-cards.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { fixedViewMode, useSession, type ViewMode } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { showToast } from '../../lib/toast.ts';
import { type OwnUser, toastNotSaved, useUpdateOwnUser } from './own-user.ts';

const hints: Record<SelfServiceRole, string> = {
  guest: 'You post vacation requests and accept bids.',
  host: 'You list properties and bid on requests.',
  both: 'You do one and the other, and switch at the top of the page.',
};

/** The consequences of a change of role, as sentences. */
function consequences(from: OwnUser['userRole'], to: SelfServiceRole): string[] {
  const list: string[] = [];
  if (canActAsHost(from) && !canActAsHost(to)) list.push('Pending bids end, if you have any.');
  if (canActAsGuest(from) && !canActAsGuest(to)) list.push('Active requests are cancelled, if you have any.');
  return list;
}

/** Changes the user's own role between guest, host and both. Only another admin can change an admin's role. */
export function RoleSection({ user }: { user: OwnUser }) {
  const keep = useUpdateOwnUser();
  const present = selfServiceRoles.find((each) => each === user.userRole);
  const [role, setRole] = useState<SelfServiceRole | undefined>(present);
  const save = trpc.account.changeRole.useMutation({
    onSuccess: (saved) => {
      keep(saved);
      showToast({
        title: 'Role changed',
        message: `Your account is now set up as ${saved.userRole === 'both' ? 'guest and host' : `a ${saved.userRole}`}.`,
      });
    },
    onError: (error) => toastNotSaved('Role not changed', error),
  });
  if (!present || !role) {
    return (
      <SettingsSection id="role" title="Role">
        <Text>Your account is an admin’s. Another admin can change that.</Text>
      </SettingsSection>
    );
  }
  const lost = consequences(present, role);
  // The error is shown under the choices.
  const send = () => save.mutateAsync({ userRole: role }).catch(() => undefined);
  return (
    <SettingsSection
      id="role"
      title="Role"
      hint="You can change it as often as you like, as long as no booking is coming up in the role you give up."
    >
      <form
        aria-label="Change your role"
        onSubmit={(event) => {
          event.preventDefault();
          if (save.isPending || role === present) return;
          if (lost.length === 0) return void send();
          confirm({
            title: 'Change your role?',
            children: `${lost.join(' ')} This cannot be undone. You stay logged in here; your other devices are logged out.`,
            confirmLabel: 'Change role',
            tone: 'danger',
            onConfirm: send,
          });
        }}
      >
        <Stack gap="md">
          <RoleCards
            hints={hints}
            value={role}
            onChange={(chosen) => {
              save.reset();
              setRole(chosen);
            }}
          />
          <FormFailure title="Role not changed" error={save.error} />
          <Group justify="flex-end">
            <Button type="submit" disabled={role === present} loading={save.isPending}>
              Change role
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}

const views: Record<ViewMode, string> = { guest: 'Guest', host: 'Host' };

/** The view mode of an account with both roles; the same switch as in the header. */
export function ViewSection() {
  const { user, viewMode, setViewMode } = useSession();
  const fixed = fixedViewMode(user?.userRole);
  return (
    <SettingsSection
      id="view"
      title="View"
      hint={
        fixed
          ? `Your account is set up as a ${fixed} only, so it has one view. Change your role to get the other.`
          : 'Which side of Palmbid your dashboard shows. The same as the switch at the top of the page.'
      }
    >
      <Radio.Group
        label="Show me Palmbid as a"
        value={fixed ?? viewMode}
        onChange={(value) => setViewMode(value === 'host' ? 'host' : 'guest')}
      >
        <Group mt="xs" gap="lg">
          {(['guest', 'host'] as const).map((mode) => (
            <Radio key={mode} value={mode} label={views[mode]} disabled={fixed !== null && fixed !== mode} />
          ))}
        </Group>
      </Radio.Group>
    </SettingsSection>
  );
}
