/**
 * Everything that the site keeps in a browser, as /cookies shows it. `*` stands for what differs: the number of a request, or the name
 * of a form. Over https the names of the server's cookies begin with `__Host-`.
 */
export type Stored = {
  name: string;
  kind: 'Cookie' | 'Storage' | 'Tab' | 'Database';
  why: string;
  until: string;
};

export const browserStorage: readonly Stored[] = [
  {
    name: 'palmbid_session',
    kind: 'Cookie',
    why: 'Keeps you logged in. Scripts cannot read it.',
    until: '30 days without use, at most 90; a logout',
  },
  {
    name: 'palmbid_device',
    kind: 'Cookie',
    why: 'Says that you have logged in from this browser before, so that strangers’ failed attempts do not lock you out.',
    until: '180 days',
  },
  {
    name: 'palmbid_wrote',
    kind: 'Cookie',
    why: 'Says when you last changed something, so that you see your change at once where the site has several databases.',
    until: 'You close the browser',
  },
  {
    name: 'palmbid-zone',
    kind: 'Cookie',
    why: 'Your time zone, once you have logged in, so that times are right from the first moment.',
    until: '30 days',
  },
  {
    name: 'palmbid-color-scheme',
    kind: 'Storage',
    why: 'Light or dark, if you have chosen.',
    until: 'You clear it',
  },
  { name: 'palmbid-view-mode', kind: 'Storage', why: 'Your view: guest or host.', until: 'You clear it' },
  {
    name: 'palmbid-logo',
    kind: 'Storage',
    why: 'The logo that you picked on the logo page.',
    until: 'You clear it',
  },
  {
    name: 'palmbid-first-steps-hidden-*',
    kind: 'Storage',
    why: 'That you have put the first steps for hosts away.',
    until: 'You clear it',
  },
  {
    name: 'palmbid-shortlist-*',
    kind: 'Storage',
    why: 'The bids that you have shortlisted on a request.',
    until: 'You clear it',
  },
  {
    name: 'pending-vacation-prompt',
    kind: 'Storage',
    why: 'The trip that you described on the start page, while you log in.',
    until: 'It is posted; a logout',
  },
  {
    name: 'palmbid-draft-trip',
    kind: 'Storage',
    why: 'The trip that you are describing, before you post it.',
    until: 'It is posted; a logout',
  },
  {
    name: 'palmbid-draft-questionnaire',
    kind: 'Storage',
    why: 'Your answers of the four steps, before you post them.',
    until: 'They are posted; a logout',
  },
  {
    name: 'palmbid-draft-*',
    kind: 'Tab',
    why: 'What you have typed into a form and not sent yet, never a password.',
    until: 'It is sent; you close the tab; a logout',
  },
  {
    name: 'palmbid-scroll',
    kind: 'Tab',
    why: 'Where you were on a page, so that “back” brings you there.',
    until: 'You close the tab',
  },
  {
    name: 'palmbid-reloaded-from',
    kind: 'Tab',
    why: 'That a page was reloaded for a new version of the site, so that it is not done twice.',
    until: 'You close the tab',
  },
  {
    name: 'palmbid-consent-later',
    kind: 'Tab',
    why: 'That you want to read new terms later.',
    until: 'You close the tab',
  },
  {
    name: 'palmbid-pictures',
    kind: 'Database',
    why: 'Photos that you have chosen and not uploaded yet.',
    until: 'They are uploaded; a logout',
  },
  {
    name: 'palmbid-offline-*',
    kind: 'Database',
    why: 'The page that says that you are offline. It holds nothing of yours.',
    until: 'A new version replaces it',
  },
];

/** The entry for a name that a browser has; undefined for one that is not stated. */
export const storedAs = (name: string): Stored | undefined =>
  browserStorage.find(({ name: stated }) =>
    stated.endsWith('*') ? name.startsWith(stated.slice(0, -1)) : name.replace(/^__Host-/, '') === stated,
  );
