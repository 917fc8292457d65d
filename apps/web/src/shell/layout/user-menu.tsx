import { Menu } from '@mantine/core';
import {
  IconCalendarCheck,
  IconHelp,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconShield,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { type SessionUser, useSession } from '../../core/session.tsx';
import { accountLinks } from './account-links.ts';
import { UserButton } from './user-button.tsx';

const icons: Record<string, typeof IconUser> = {
  bookings: IconCalendarCheck,
  profile: IconUser,
  settings: IconSettings,
  help: IconHelp,
  adminDashboard: IconShield,
};

/**
 * The signed-in user's menu: name, Dashboard, Profile, Settings, Admin Dashboard (admins), Logout. It replaces the button that
 * was pressed to open it, so it starts open and takes the focus.
 */
export default function UserMenu({ user }: { user: SessionUser }) {
  const { logout } = useSession();
  return (
    <Menu position="bottom-end" width={232} offset={8} defaultOpened>
      <Menu.Target>
        <UserButton user={user} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.dashboard.getHref()}
          leftSection={<IconLayoutDashboard size={18} stroke={1.7} aria-hidden />}
        >
          Dashboard
        </Menu.Item>
        {accountLinks(user).map(({ label, to }) => {
          const Icon = icons[to] ?? IconUser;
          return (
            <Menu.Item
              key={to}
              component={Link}
              to={paths[to].getHref()}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            >
              {label}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />}
          onClick={() => void logout()}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
