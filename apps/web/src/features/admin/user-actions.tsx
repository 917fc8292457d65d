import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconEye,
  IconHistory,
  IconLockOpen,
  IconShieldLock,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { MountOnOpen } from '../../components/mount-on-open.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';
import type { AdminUser } from './admin-columns.tsx';
import { SuspendDialog } from './suspend-button.tsx';

/** The actions of an admin on a user. */
export function UserActions({ user, onChangeRole }: { user: AdminUser; onChangeRole: () => void }) {
  const own = useSession().user?.id === user.id;
  const [asking, setAsking] = useState<'suspend' | 'restore' | 'view' | null>(null);
  const view = trpc.impersonation.start.useMutation({
    onError: (error) =>
      void showToast({ title: 'Not possible', message: failureText(error), variant: 'destructive' }),
  });
  const restore = trpc.admin.restoreUser.useMutation({
    onSuccess: () => {
      setAsking(null);
      showToast({ title: `${user.name} can log in again` });
    },
    onError: (error) =>
      void showToast({ title: 'Not restored', message: failureText(error), variant: 'destructive' }),
  });
  return (
    <>
      <span className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onChangeRole} aria-label={`Change role: ${user.name}`}>
          Change role
        </Button>
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={`More for ${user.name}`}>
              <IconDotsVertical size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              to={`${paths.adminAudit.getHref()}?subject=user:${user.id}`}
              leftSection={<IconHistory size={16} aria-hidden />}
            >
              What was done to them
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={`${paths.adminSecurity.getHref()}?user=${user.id}`}
              leftSection={<IconShieldLock size={16} aria-hidden />}
            >
              Security events
            </Menu.Item>
            {user.userRole === 'admin' ? null : (
              <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => setAsking('view')}>
                See what they see
              </Menu.Item>
            )}
            {user.suspendedAt ? (
              <Menu.Item
                leftSection={<IconLockOpen size={16} aria-hidden />}
                onClick={() => setAsking('restore')}
              >
                End the suspension
              </Menu.Item>
            ) : own ? null : (
              <Menu.Item
                className={classes.danger}
                leftSection={<IconUserOff size={16} aria-hidden />}
                onClick={() => setAsking('suspend')}
              >
                Suspend
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </span>
      <MountOnOpen opened={asking === 'suspend'}>
        {(opened) => <SuspendDialog person={user} opened={opened} onClose={() => setAsking(null)} />}
      </MountOnOpen>
      <MountOnOpen opened={asking === 'view'}>
        {(opened) => (
          <ConfirmDialog
            opened={opened}
            title={`See what ${user.name} sees?`}
            confirmLabel="Look"
            onClose={() => setAsking(null)}
            onConfirm={() =>
              view.mutateAsync({ id: user.id }).then(
                // A full page load drops all data of the admin.
                () => window.location.assign(paths.dashboard.getHref()),
                () => setAsking(null),
              )
            }
          >
            For half an hour you see Palmbid as {user.name} does. Nothing can be changed, and private messages
            are left out. The audit log keeps that you looked, and what you were shown; {user.name} can see
            that an admin looked.
          </ConfirmDialog>
        )}
      </MountOnOpen>
      <MountOnOpen opened={asking === 'restore'}>
        {(opened) => (
          <ConfirmDialog
            opened={opened}
            title={`End the suspension of ${user.name}?`}
            confirmLabel="End suspension"
            onClose={() => setAsking(null)}
            onConfirm={() =>
              restore.mutateAsync({ id: user.id }).then(
                () => undefined,
                () => setAsking(null),
              )
            }
          >
            They can log in again, and their listings are back. Bids and requests that were closed stay
            closed.
            {user.suspendedReason ? ` They were suspended because: ${user.suspendedReason}` : ''}
          </ConfirmDialog>
        )}
      </MountOnOpen>
    </>
  );
}
