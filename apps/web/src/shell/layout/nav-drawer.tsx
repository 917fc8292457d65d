import { Drawer } from '@mantine/core';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../../components/logo/logo.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { useLiveStatus } from '../../core/live-status.ts';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { accountLinks } from './account-links.ts';
import classes from './nav-drawer.module.css';
import { mainLinks, type NavItem } from './nav-items.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { ViewModeSwitch } from './view-mode-switch.tsx';

/** The navigation of small screens. */
export default function NavDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { user, logout } = useSession();
  const { unreadMessages } = useLiveStatus();
  const dashboard: NavItem[] = user ? [{ label: 'Dashboard', to: 'dashboard' }] : [];
  const link = ({ label, to }: NavItem) => (
    <li key={to}>
      <NavLink to={paths[to].getHref()} end={to === 'home'} className={classes.link} onClick={onClose}>
        {label}
        {to === 'messages' ? <UnreadBadge count={unreadMessages} /> : null}
      </NavLink>
    </li>
  );
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={320} title={<Logo size={32} />}>
      {user ? (
        <div className={classes.who}>
          <PersonAvatar name={user.name} src={user.profileImage} />
          <span className={classes.name}>{user.name}</span>
        </div>
      ) : null}
      <nav aria-label="Menu">
        <ul className={classes.list}>
          {dashboard.map(link)}
          {mainLinks.map(link)}
        </ul>
        {user ? <ul className={classes.list}>{accountLinks(user).map(link)}</ul> : null}
      </nav>
      <div className={classes.mode}>
        <span>View</span>
        <ViewModeSwitch onLeave={onClose} />
      </div>
      {user ? (
        <button
          type="button"
          className={classes.logout}
          onClick={() => {
            onClose();
            void logout();
          }}
        >
          Logout
        </button>
      ) : (
        <Link to={paths.auth.getHref()} className={classes.login} onClick={onClose}>
          Login / Register
        </Link>
      )}
    </Drawer>
  );
}
