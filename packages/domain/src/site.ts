/** The two designs of the site's logo; the first one is the default. */
export const logoDesigns = ['palm-tree', 'waterfall'] as const;
export type LogoDesign = (typeof logoDesigns)[number];
export const logoNames: Record<LogoDesign, string> = { 'palm-tree': 'Palm Tree', waterfall: 'Waterfall' };

/** The marketing sentence of the landing page until an admin sets another one. */
export const defaultClaim = 'Guests save up to 20% versus traditional booking.';
