import {
  IconCalendarCheck,
  IconHome,
  IconMap2,
  IconMessage,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useLiveStatus } from '../../core/live-status.ts';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import classes from './bottom-bar.module.css';
import { UnreadBadge } from './unread-badge.tsx';

type Item = { label: string; to: string; icon: typeof IconHome; unread?: number };

const home: Item = { label: 'Home', to: paths.dashboard.getHref(), icon: IconHome };
const requests: Item = { label: 'Requests', to: `${paths.dashboard.getHref()}#requests`, icon: IconMap2 };
const matches: Item = { label: 'Matches', to: paths.propertyMatches.getHref(), icon: IconSparkles };

/** The item of the page on screen: the same address, else the same page. */
const isCurrent = ({ to }: Item, { pathname, hash }: { pathname: string; hash: string }): boolean => {
  if (pathname === paths.dashboard.getHref())
    return to === (hash === '#requests' ? pathname + hash : pathname);
  return pathname === to || pathname.startsWith(`${to}/`);
};

/** On phones: what a signed-in user comes back for, one press away. */
export function BottomBar() {
  const { user, viewMode } = useSession();
  const { unreadMessages } = useLiveStatus();
  const location = useLocation();
  if (user?.userRole === 'admin') return null;
  const items: readonly Item[] = [
    home,
    viewMode === 'host' ? matches : requests,
    { label: 'Messages', to: paths.messages.getHref(), icon: IconMessage, unread: unreadMessages },
    { label: 'Bookings', to: paths.bookings.getHref(), icon: IconCalendarCheck },
    { label: 'Me', to: paths.profile.getHref(), icon: IconUser },
  ];
  return (
    <nav className={classes.bar} aria-label="Shortcuts" data-bottom-bar>
      {items.map((item) => {
        const { label, to, icon: Icon, unread = 0 } = item;
        return (
          <Link
            key={label}
            to={to}
            className={classes.item}
            aria-current={isCurrent(item, location) ? 'page' : undefined}
          >
            <span className={classes.icon}>
              <Icon size={24} stroke={1.7} aria-hidden />
              <UnreadBadge count={unread} silent />
            </span>
            {label}
            {unread > 0 ? <span className="spoken">, {unread} unread</span> : null}
          </Link>
        );
      })}
    </nav>
  );
}
