/** What header and drawer both link to. Rows whose page is not built are left out. */
import type { PlainPathName } from '../../core/paths.ts';
import type { SessionUser } from '../../core/session.tsx';
import { isBuilt } from '../routes.ts';

export type NavItem = { label: string; to: PlainPathName };

const built = (items: NavItem[]): NavItem[] => items.filter((item) => isBuilt(item.to));

/** The header's links, the same for everyone. */
export const mainLinks = (): NavItem[] =>
  built([
    { label: 'How It Works', to: 'howItWorks' },
    { label: 'Browse Listings', to: 'home' },
    { label: 'Messages', to: 'messages' },
  ]);

/** The signed-in user's own links; Admin Dashboard for admins only. */
export function accountLinks(user: SessionUser): NavItem[] {
  const items: NavItem[] = [
    { label: 'Bookings', to: 'bookings' },
    { label: 'Profile', to: 'profile' },
    { label: 'Settings', to: 'settings' },
  ];
  if (user.userRole === 'admin') items.push({ label: 'Admin Dashboard', to: 'adminDashboard' });
  return built(items);
}

export type FooterGroup = { title: string; items: NavItem[] };

/** The footer's link groups of the product spec. */
export const footerGroups = (): FooterGroup[] =>
  [
    {
      title: 'For Guests',
      items: built([
        { label: 'How It Works', to: 'howItWorks' },
        { label: 'Create with AI', to: 'createWithAi' },
        { label: 'Browse Listings', to: 'home' },
        { label: 'Guest FAQ', to: 'guestFaq' },
      ] satisfies NavItem[]),
    },
    {
      title: 'For Hosts',
      items: built([
        { label: 'Why Host', to: 'whyHost' },
        { label: 'List Your Property', to: 'listProperty' },
        { label: 'Host Resources', to: 'hostResources' },
        { label: 'Host FAQ', to: 'hostFaq' },
      ] satisfies NavItem[]),
    },
    {
      title: 'Support',
      items: built([
        { label: 'Contact Us', to: 'contact' },
        { label: 'Help Center', to: 'help' },
        { label: 'Trust & Safety', to: 'trustSafety' },
        { label: 'Terms of Service', to: 'terms' },
        { label: 'Privacy Policy', to: 'privacy' },
      ] satisfies NavItem[]),
    },
  ].filter((group) => group.items.length > 0);
