import { ask } from '@palmbid/db/testing';
import { queueKinds } from '@palmbid/domain';
import { testPassword } from '../../support/index.ts';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';
import { legalRows } from './legal.ts';
import { picture } from './photos.ts';

const adminOnly = '401 403 403 403 403 403 200';
const nobodys = '401 403 403 403 403 403 404';
const adminConflict = '401 403 403 403 403 403 409';

const stranger = async (s: Scene) => ({ id: (await s.stranger('host')).id });
const home = async (s: Scene) => {
  await s.bid();
  return { id: (await s.bidderHome()).id };
};

const withSession = '401 200 200 200 200 200 200';
const refused = '401 403 403 403 403 403 403';
const off = '401 409 409 409 409 409 409';

const twoFactorRows: Row[] = [
  { name: 'status of own two-factor login', procedure: 'twoFactor.status', cells: withSession },
  {
    name: 'set up two-factor login without a verified e-mail address',
    procedure: 'twoFactor.begin',
    input: () => ({ currentPassword: testPassword }),
    cells: '401 409 409 409 409 409 409',
  },
  {
    name: 'set up two-factor login',
    procedure: 'twoFactor.begin',
    input: async (s) => {
      if (s.me)
        await ask(s.app.db, `update users set email_verified_at = market_now() where id = ${s.me.id}`);
      return { currentPassword: testPassword };
    },
    cells: withSession,
  },
  {
    name: 'set up two-factor login with a wrong password',
    procedure: 'twoFactor.begin',
    input: () => ({ currentPassword: 'not this one' }),
    cells: refused,
  },
  {
    name: 'confirm two-factor login without setting it up',
    procedure: 'twoFactor.confirm',
    input: () => ({ code: '123456' }),
    cells: off,
  },
  {
    name: 'switch off two-factor login that is off',
    procedure: 'twoFactor.switchOff',
    input: () => ({ currentPassword: testPassword, code: '123456' }),
    cells: off,
  },
  {
    name: 'renew recovery codes while two-factor login is off',
    procedure: 'twoFactor.renewCodes',
    input: () => ({ code: '123456' }),
    cells: off,
  },
];

/** Procedures for admins only, reports, and every user's own two-factor login. */
export const adminRows: Row[] = [
  ...twoFactorRows,
  {
    name: 'suspend a user',
    procedure: 'admin.suspendUser',
    input: async (s) => ({ ...(await stranger(s)), reason: 'Spam' }),
    cells: adminOnly,
  },
  {
    name: 'suspend an unknown user',
    procedure: 'admin.suspendUser',
    input: () => ({ id: 2_000_000_000, reason: 'Spam' }),
    cells: nobodys,
  },
  {
    name: 'suspend oneself',
    procedure: 'admin.suspendUser',
    input: async (s) => ({ id: s.me?.id ?? 1, reason: 'Spam' }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'restore a user who is not suspended',
    procedure: 'admin.restoreUser',
    input: stranger,
    cells: adminConflict,
  },
  {
    name: "hide HB's listing",
    procedure: 'admin.hideListing',
    input: async (s) => ({ ...(await home(s)), reason: 'Another house' }),
    cells: adminOnly,
  },
  {
    name: 'show a listing that is not hidden',
    procedure: 'admin.showListing',
    input: home,
    cells: adminConflict,
  },
  {
    name: "report HB's listing",
    procedure: 'properties.report',
    input: async (s) => ({ ...(await home(s)), reason: 'scam' }),
    cells: '401 200 200 403 200 200 200',
  },
  {
    name: 'take down R',
    procedure: 'admin.takeDownRequest',
    input: async (s) => ({ id: (await s.bid()).request_id, reason: 'Asks for bank details' }),
    cells: adminOnly,
  },
  {
    name: 'take down a completed request',
    procedure: 'admin.takeDownRequest',
    input: async (s) => {
      await s.booking();
      return { id: (await s.request()).id, reason: 'Spam' };
    },
    cells: adminConflict,
  },
  {
    name: 'take down an unknown request',
    procedure: 'admin.takeDownRequest',
    input: () => ({ id: 2_000_000_000, reason: 'Spam' }),
    cells: nobodys,
  },
  {
    name: 'report R',
    procedure: 'requests.report',
    input: async (s) => ({ id: (await s.request()).id, reason: 'scam' }),
    // A guest cannot see other guests' requests.
    cells: '401 403 404 200 200 403 200',
  },
  {
    name: 'report a draft',
    procedure: 'requests.report',
    input: async (s) => ({ id: (await s.draft()).id, reason: 'spam' }),
    cells: '401 403 404 404 404 403 404',
  },
  {
    name: 'report HB, who bids on R',
    procedure: 'people.report',
    input: async (s) => {
      await s.bid();
      return { id: (await s.person('HB')).id, reason: 'abuse' };
    },
    cells: '401 200 404 403 404 200 200',
  },
  {
    name: 'report the guest of R',
    procedure: 'people.report',
    input: async (s) => ({ id: (await s.request()).guest_id, reason: 'abuse' }),
    cells: '401 403 404 200 200 403 200',
  },
  {
    name: 'report a user unrelated to the caller',
    procedure: 'people.report',
    input: async (s) => ({ id: (await s.stranger('guest')).id, reason: 'abuse' }),
    cells: '401 404 404 404 404 404 200',
  },
  {
    name: 'report the author of an unpublished review',
    procedure: 'people.report',
    input: async (s) => ({ reviewId: (await s.review()).id, reason: 'abuse' }),
    cells: '401 403 404 404 404 403 404',
  },
  { name: 'admin figures over time', procedure: 'admin.timeline', cells: adminOnly },
  {
    name: 'export an admin list as CSV',
    procedure: 'admin.exportCsv',
    input: () => ({ list: 'audit' }),
    cells: adminOnly,
  },
  { name: 'auction settings', procedure: 'settings.auction', cells: adminOnly },
  {
    name: 'change auction settings',
    procedure: 'settings.setAuction',
    input: () => ({ softCloseMinutes: 11 }),
    cells: adminOnly,
  },
  { name: 'settings of homes', procedure: 'settings.lodging', cells: adminOnly },
  {
    name: 'change the settings of homes',
    procedure: 'settings.setLodging',
    input: () => ({ registrationCountries: ['ES'] }),
    cells: adminOnly,
  },
  {
    name: 'site settings: claim, logo, social links and figures',
    procedure: 'settings.site',
    cells: '200 200 200 200 200 200 200',
  },
  { name: 'the operator’s settings', procedure: 'settings.operator', cells: adminOnly },
  {
    name: 'change the operator’s settings',
    procedure: 'settings.setOperator',
    input: () => ({ name: 'Palm Ltd' }),
    cells: adminOnly,
  },
  {
    name: 'upload a logo',
    procedure: 'settings.setLogo',
    input: () => ({ file: picture }),
    cells: adminOnly,
  },
  { name: 'remove the logo', procedure: 'settings.removeLogo', cells: adminOnly },
  { name: 'what an opening lacks', procedure: 'settings.opening', cells: adminOnly },
  ...legalRows,
  { name: 'log anchors', procedure: 'anchors.list', cells: '200 200 200 200 200 200 200' },
  {
    name: 'change site settings',
    procedure: 'settings.setSite',
    input: () => ({ logo: 'waterfall' }),
    cells: adminOnly,
  },
  {
    name: 'impersonate a user',
    procedure: 'impersonation.start',
    input: async (s) => ({ id: (await s.stranger('guest')).id }),
    cells: adminOnly,
  },
  {
    name: 'impersonate an admin',
    procedure: 'impersonation.start',
    input: async (s) => ({ id: (await s.stranger('admin')).id }),
    cells: '401 403 403 403 403 403 403',
  },
  {
    name: 'stop an impersonation that was never started',
    procedure: 'impersonation.stop',
    cells: '401 200 200 200 200 200 200',
  },
  { name: 'queue counts', procedure: 'queue.counts', cells: adminOnly },
  ...queueKinds.map(
    (kind): Row => ({
      name: `queue of ${kind}`,
      procedure: 'queue.list',
      input: () => ({ kind }),
      cells: adminOnly,
    }),
  ),
  {
    name: 'close an unknown queue item',
    procedure: 'queue.close',
    input: () => ({ kind: 'contact', id: 2_000_000_000 }),
    cells: nobodys,
  },
  { name: 'job list', procedure: 'queue.jobs', cells: adminOnly },
  { name: 'recurring job list', procedure: 'queue.recurring', cells: adminOnly },
  { name: 'what waits to be done', procedure: 'queue.backlog', cells: adminOnly },
  {
    name: 'retry an unknown job',
    procedure: 'queue.retryJob',
    input: () => ({ id: 2_000_000_000 }),
    cells: nobodys,
  },
  { name: 'the audit log', procedure: 'admin.audit', cells: adminOnly },
  { name: 'security events of all users', procedure: 'admin.securityEvents', cells: adminOnly },
  {
    name: 'security events of one user',
    procedure: 'admin.securityEvents',
    input: async (s) => ({ userId: (await s.owner()).id }),
    cells: adminOnly,
  },
  { name: 'check the hash chain of the audit log', procedure: 'admin.auditCheck', cells: adminOnly },
];
