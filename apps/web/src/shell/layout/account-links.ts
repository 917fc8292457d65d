import type { SessionUser } from '../../core/session.tsx';
import type { NavItem } from './nav-items.ts';

/** The signed-in user's own links; Admin Dashboard for admins only. */
export function accountLinks(user: SessionUser): NavItem[] {
  const items: NavItem[] = [
    { label: 'Bookings', to: 'bookings' },
    { label: 'Favourites', to: 'favourites' },
    { label: 'Profile', to: 'profile' },
    { label: 'Settings', to: 'settings' },
    { label: 'Help Center', to: 'help' },
  ];
  if (user.userRole === 'admin') items.push({ label: 'Admin Dashboard', to: 'adminDashboard' });
  return items;
}
