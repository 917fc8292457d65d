import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import {
  canActAsGuest,
  canActAsHost,
  type UserRole,
  userRoleHints,
  userRoleLabels,
  userRoles,
} from '@palmbid/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { openDialog } from '../../components/dialog.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { toastDone, toastFailure } from '../../lib/toasts.ts';
import classes from './admin.module.css';
import type { AdminUser } from './admin-columns.tsx';

/** The consequences of a change of role, as sentences. */
function consequences(from: UserRole, to: UserRole, own: boolean): string[] {
  const list: string[] = [];
  if (canActAsHost(from) && !canActAsHost(to)) list.push('Their pending bids end.');
  if (canActAsGuest(from) && !canActAsGuest(to)) list.push('Their active requests are cancelled.');
  list.push(own ? 'This is your own account: you are logged out.' : 'They are logged out everywhere.');
  return list;
}

function RoleForm({ user, close }: { user: AdminUser; close: () => void }) {
  const session = useSession();
  const [role, setRole] = useState<UserRole>(user.userRole);
  const save = trpc.admin.setRole.useMutation({
    onSuccess: () => {
      toastDone('roleUpdated', `${user.name} is now: ${userRoleLabels[role]}.`);
      close();
    },
    onError: (error) => toastFailure('roleUpdateFailed', error),
  });
  const changed = role !== user.userRole;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !save.isPending) save.mutate({ id: user.id, userRole: role });
      }}
    >
      <Radio.Group
        label={`Role of ${user.name}`}
        description={`@${user.username}, ${user.email}`}
        value={role}
        onChange={(value) => setRole(userRoles.find((each) => each === value) ?? user.userRole)}
      >
        <Stack gap="sm" mt="md">
          {userRoles.map((each) => (
            <Radio key={each} value={each} label={userRoleLabels[each]} description={userRoleHints[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <div className={classes.consequences} role="status">
        {changed ? (
          <Alert color="yellow" icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />}>
            {consequences(user.userRole, role, session.user?.id === user.id).join(' ')}
          </Alert>
        ) : null}
      </div>
      <FormFailure title="Failed to update user role" error={save.error} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!changed}>
          Update role
        </Button>
      </Group>
    </form>
  );
}

/** Opens the dialog that changes a user's role to any of the four. */
export const openRole = (user: AdminUser): void =>
  openDialog({
    title: 'Change role',
    size: 480,
    children: (close) => <RoleForm user={user} close={close} />,
  });
