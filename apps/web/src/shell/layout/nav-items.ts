/** The links of header, drawer and footer. */
import type { PlainPathName } from '../../core/paths.ts';
import type { SessionUser } from '../../core/session.tsx';

export type NavItem = { label: string; to: PlainPathName };

/** The header's links, the same for everyone. */
export const mainLinks: readonly NavItem[] = [
  { label: 'How It Works', to: 'howItWorks' },
  { label: 'Browse Listings', to: 'home' },
  { label: 'Messages', to: 'messages' },
];

/** The signed-in user's own links; Admin Dashboard for admins only. */
export function accountLinks(user: SessionUser): NavItem[] {
  const items: NavItem[] = [
    { label: 'Bookings', to: 'bookings' },
    { label: 'Profile', to: 'profile' },
    { label: 'Settings', to: 'settings' },
    { label: 'Help Center', to: 'help' },
  ];
  if (user.userRole === 'admin') items.push({ label: 'Admin Dashboard', to: 'adminDashboard' });
  return items;
}

export type FooterGroup = { title: string; items: readonly NavItem[] };

/** The footer's link groups of the product spec. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'For Guests',
    items: [
      { label: 'How It Works', to: 'howItWorks' },
      { label: 'Create with AI', to: 'createWithAi' },
      { label: 'Browse Listings', to: 'home' },
      { label: 'Guest FAQ', to: 'guestFaq' },
    ],
  },
  {
    title: 'For Hosts',
    items: [
      { label: 'Why Host', to: 'whyHost' },
      { label: 'List Your Property', to: 'listProperty' },
      { label: 'Host Resources', to: 'hostResources' },
      { label: 'Host FAQ', to: 'hostFaq' },
    ],
  },
  {
    title: 'Support',
    items: [
      { label: 'Contact Us', to: 'contact' },
      { label: 'Help Center', to: 'help' },
      { label: 'Trust & Safety', to: 'trustSafety' },
      { label: 'Terms of Service', to: 'terms' },
      { label: 'Privacy Policy', to: 'privacy' },
    ],
  },
];
