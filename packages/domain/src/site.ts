/** The two designs of the site's logo; the first one is the default. */
export const logoDesigns = ['palm-tree', 'waterfall'] as const;
export type LogoDesign = (typeof logoDesigns)[number];
export const logoNames: Record<LogoDesign, string> = { 'palm-tree': 'Palm Tree', waterfall: 'Waterfall' };

/** The marketing sentence of the landing page until an admin sets another one. */
export const defaultClaim = 'Guests save up to 20% versus traditional booking.';

/** The id of the script element in which every page carries what `GET /api/site` answers. */
export const siteDataId = 'site-data';

/** The cookie with the time zone of the browser, in which the server renders times. */
export const zoneCookie = 'palmbid-zone';

/** Placeholders in the prerendered landing page that the server replaces with the site's own texts. */
export const siteMarks = { claim: '%site.claim%', saving: '%site.saving%' } as const;

/** Who operates the site, as an admin has entered it; null for what has not been. */
export type Operator = {
  name: string | null;
  /** As on an envelope, in lines. */
  postalAddress: string | null;
  /** The law that applies, and the courts. */
  jurisdiction: string | null;
  contactEmail: string | null;
  phone: string | null;
};

export const noOperator: Operator = {
  name: null,
  postalAddress: null,
  jurisdiction: null,
  contactEmail: null,
  phone: null,
};
