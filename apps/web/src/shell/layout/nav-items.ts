/** The links of header, drawer and footer. */
import type { PlainPathName } from '../../core/paths.ts';

export type NavItem = { label: string; to: PlainPathName };

/** The header's links, the same for everyone. */
export const mainLinks: readonly NavItem[] = [
  { label: 'How It Works', to: 'howItWorks' },
  { label: 'Browse Listings', to: 'home' },
  { label: 'Messages', to: 'messages' },
];

/** Under the footer's groups. */
export const legalLinks: readonly NavItem[] = [
  { label: 'Imprint', to: 'imprint' },
  { label: 'Accessibility', to: 'accessibility' },
  { label: 'Cookies', to: 'cookies' },
];

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
