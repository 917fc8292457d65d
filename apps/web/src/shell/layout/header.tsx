import { IconBell, IconMenu2 } from '@tabler/icons-react';
import { Suspense, startTransition, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../../components/logo/logo.tsx';
import { lazily } from '../../core/lazily.tsx';
import { useLiveStatus } from '../../core/live-status.ts';
import { loadAhead } from '../../core/on-use.ts';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import classes from './header.module.css';
import { mainLinks } from './nav-items.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { UserButton } from './user-button.tsx';
import { ViewModeSwitch } from './view-mode-switch.tsx';

const loadMenu = () => import('./user-menu.tsx');
const UserMenu = lazily(loadMenu, 'floating', ({ user }) => <UserButton user={user} />);
const loadDrawer = () => import('./nav-drawer.tsx');
const NavDrawer = lazily(loadDrawer, 'floating');
loadAhead(loadMenu);
loadAhead(loadDrawer);

/** The header of every page. The code of menu and drawer is loaded when it is needed. */
export function Header() {
  const { user, status } = useSession();
  const { unreadMessages, unreadNotifications } = useLiveStatus();
  // The first press loads the menu's code; the button stays until it is there, and the menu starts open.
  const [menuAsked, setMenuAsked] = useState(false);
  const [drawer, setDrawer] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home.getHref()} className={classes.home} aria-label="Palmbid, home">
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label="Main">
          {mainLinks.map(({ label, to }) => (
            <NavLink key={to} to={paths[to].getHref()} end={to === 'home'} className={classes.link}>
              {label}
              {to === 'messages' ? <UnreadBadge count={unreadMessages} /> : null}
            </NavLink>
          ))}
        </nav>
        <div className={classes.tools}>
          <span className={classes.wide}>
            <ViewModeSwitch />
          </span>
          <ColorSchemeToggle />
          {user ? (
            <Link
              to={paths.notifications.getHref()}
              className={`${classes.iconButton} ${classes.bell}`}
              aria-label={
                unreadNotifications > 0 ? `Notifications, ${unreadNotifications} unread` : 'Notifications'
              }
            >
              <IconBell size={22} stroke={1.7} aria-hidden />
              <UnreadBadge count={unreadNotifications} silent />
            </Link>
          ) : null}
          <span className={classes.account}>
            {status === 'loading' ? (
              <span className={classes.accountGap} aria-hidden />
            ) : user ? (
              <Suspense fallback={null}>
                {menuAsked ? (
                  <UserMenu user={user} />
                ) : (
                  <UserButton
                    user={user}
                    aria-haspopup="menu"
                    aria-expanded={false}
                    onClick={() => startTransition(() => setMenuAsked(true))}
                  />
                )}
              </Suspense>
            ) : (
              <Link to={paths.auth.getHref()} className={classes.login}>
                Login / Register
              </Link>
            )}
          </span>
          <button
            type="button"
            className={`${classes.iconButton} ${classes.narrow}`}
            aria-label="Open menu"
            aria-haspopup="dialog"
            onClick={() => startTransition(() => setDrawer('open'))}
          >
            <IconMenu2 size={24} stroke={1.7} aria-hidden />
          </button>
        </div>
      </div>
      {drawer === 'unloaded' ? null : (
        <Suspense fallback={null}>
          <NavDrawer opened={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </header>
  );
}
