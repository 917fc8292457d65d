import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconEye,
  IconHistory,
  IconLockOpen,
  IconShieldLock,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { confirm } from '../../components/confirm.ts';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './admin.module.css';
import type { AdminUser } from './admin-columns.tsx';
import { openRole } from './role-dialog.tsx';
import { openSuspend } from './suspend-button.tsx';

/** The actions of an admin on a user. */
export function UserActions({ user }: { user: AdminUser }) {
  const own = useSession().user?.id === user.id;
  const view = trpc.impersonation.start.useMutation({
    onError: (error) =>
      void showToast({ title: 'Not possible', message: failureText(error), variant: 'destructive' }),
  });
  const restore = trpc.admin.restoreUser.useMutation({
    onSuccess: () => void showToast({ title: `${user.name} can log in again` }),
    onError: (error) =>
      void showToast({ title: 'Not restored', message: failureText(error), variant: 'destructive' }),
  });
  const askToLook = () =>
    confirm({
      title: `See what ${user.name} sees?`,
      children: `For half an hour you see Palmbid as ${user.name} does. Nothing can be changed, and private messages are left out. The audit log keeps that you looked, and what you were shown; ${user.name} can see that an admin looked.`,
      confirmLabel: 'Look',
      // A full page load drops all data of the admin.
      onConfirm: () =>
        view.mutateAsync({ id: user.id }).then(() => window.location.assign(paths.dashboard.getHref())),
    });
  const askToRestore = () =>
    confirm({
      title: `End the suspension of ${user.name}?`,
      children: `They can log in again, and their listings are back. Bids and requests that were closed stay closed.${user.suspendedReason ? ` They were suspended because: ${user.suspendedReason}` : ''}`,
      confirmLabel: 'End suspension',
      onConfirm: () => restore.mutateAsync({ id: user.id }),
    });
  return (
    <span className={classes.buttons}>
      <Button
        size="xs"
        variant="default"
        onClick={() => openRole(user)}
        aria-label={`Change role: ${user.name}`}
      >
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
            <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={askToLook}>
              See what they see
            </Menu.Item>
          )}
          {user.suspendedAt ? (
            <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={askToRestore}>
              End the suspension
            </Menu.Item>
          ) : own ? null : (
            <Menu.Item
              className={classes.danger}
              leftSection={<IconUserOff size={16} aria-hidden />}
              onClick={() => openSuspend(user)}
            >
              Suspend
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
