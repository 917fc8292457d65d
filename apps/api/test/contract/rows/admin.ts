import { ask } from '@palmbid/db/testing';
import { queueKinds } from '@palmbid/domain';
import { testPassword } from '../../support/index.ts';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

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
  { name: 'own second step', procedure: 'twoFactor.status', cells: withSession },
  {
    name: 'begin a second step before the address is proven',
    procedure: 'twoFactor.begin',
    input: () => ({ currentPassword: testPassword }),
    cells: '401 409 409 409 409 409 409',
  },
  {
    name: 'begin a second step',
    procedure: 'twoFactor.begin',
    input: async (s) => {
      if (s.me)
        await ask(s.app.db, `update users set email_verified_at = market_now() where id = ${s.me.id}`);
      return { currentPassword: testPassword };
    },
    cells: withSession,
  },
  {
    name: 'begin a second step with a wrong password',
    procedure: 'twoFactor.begin',
    input: () => ({ currentPassword: 'not this one' }),
    cells: refused,
  },
  {
    name: 'confirm a second step that was not begun',
    procedure: 'twoFactor.confirm',
    input: () => ({ code: '123456' }),
    cells: off,
  },
  {
    name: 'switch off what is off',
    procedure: 'twoFactor.switchOff',
    input: () => ({ currentPassword: testPassword, code: '123456' }),
    cells: off,
  },
  {
    name: 'new recovery codes of what is off',
    procedure: 'twoFactor.renewCodes',
    input: () => ({ code: '123456' }),
    cells: off,
  },
];

/** What only admins do, and what people do about their own second step. */
export const adminRows: Row[] = [
  ...twoFactorRows,
  {
    name: 'suspend somebody',
    procedure: 'admin.suspendUser',
    input: async (s) => ({ ...(await stranger(s)), reason: 'Spam' }),
    cells: adminOnly,
  },
  {
    name: 'suspend nobody',
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
    name: 'restore somebody who is not suspended',
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
    name: 'take down what has ended',
    procedure: 'admin.takeDownRequest',
    input: async (s) => {
      await s.booking();
      return { id: (await s.request()).id, reason: 'Spam' };
    },
    cells: adminConflict,
  },
  {
    name: 'take down nothing',
    procedure: 'admin.takeDownRequest',
    input: () => ({ id: 2_000_000_000, reason: 'Spam' }),
    cells: nobodys,
  },
  {
    name: 'report R',
    procedure: 'requests.report',
    input: async (s) => ({ id: (await s.request()).id, reason: 'scam' }),
    // A guest is shown nobody else's requests.
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
    name: 'report a guest whom only hosts meet',
    procedure: 'people.report',
    input: async (s) => ({ id: (await s.request()).guest_id, reason: 'abuse' }),
    cells: '401 403 404 200 200 403 200',
  },
  {
    name: 'report somebody whom nobody meets',
    procedure: 'people.report',
    input: async (s) => ({ id: (await s.stranger('guest')).id, reason: 'abuse' }),
    cells: '401 404 404 404 404 404 200',
  },
  {
    name: 'report the author of a review that is not open',
    procedure: 'people.report',
    input: async (s) => ({ reviewId: (await s.review()).id, reason: 'abuse' }),
    cells: '401 403 404 404 404 403 404',
  },
  { name: 'figures over time', procedure: 'admin.timeline', cells: adminOnly },
  {
    name: 'a list as a file',
    procedure: 'admin.exportCsv',
    input: () => ({ list: 'audit' }),
    cells: adminOnly,
  },
  { name: 'the settings of auctions', procedure: 'settings.auction', cells: adminOnly },
  {
    name: 'other settings of auctions',
    procedure: 'settings.setAuction',
    input: () => ({ softCloseMinutes: 11 }),
    cells: adminOnly,
  },
  {
    name: 'the claim, logo, social links and figures of the site',
    procedure: 'settings.site',
    cells: '200 200 200 200 200 200 200',
  },
  { name: 'the anchors of the logs', procedure: 'anchors.list', cells: '200 200 200 200 200 200 200' },
  {
    name: 'another claim, logo or other social links',
    procedure: 'settings.setSite',
    input: () => ({ logo: 'waterfall' }),
    cells: adminOnly,
  },
  {
    name: 'look with the eyes of somebody',
    procedure: 'impersonation.start',
    input: async (s) => ({ id: (await s.stranger('guest')).id }),
    cells: adminOnly,
  },
  {
    name: 'look with the eyes of an admin',
    procedure: 'impersonation.start',
    input: async (s) => ({ id: (await s.stranger('admin')).id }),
    cells: '401 403 403 403 403 403 403',
  },
  { name: 'end a look that is none', procedure: 'impersonation.stop', cells: '401 200 200 200 200 200 200' },
  { name: 'how much waits', procedure: 'queue.counts', cells: adminOnly },
  ...queueKinds.map(
    (kind): Row => ({
      name: `what waits: ${kind}`,
      procedure: 'queue.list',
      input: () => ({ kind }),
      cells: adminOnly,
    }),
  ),
  {
    name: 'close what is not there',
    procedure: 'queue.close',
    input: () => ({ kind: 'contact', id: 2_000_000_000 }),
    cells: nobodys,
  },
  { name: 'the jobs', procedure: 'queue.jobs', cells: adminOnly },
  { name: 'the recurring work', procedure: 'queue.recurring', cells: adminOnly },
  {
    name: 'another try for a job that is not there',
    procedure: 'queue.retryJob',
    input: () => ({ id: 2_000_000_000 }),
    cells: nobodys,
  },
  { name: 'the audit log', procedure: 'admin.audit', cells: adminOnly },
  { name: 'security events of everybody', procedure: 'admin.securityEvents', cells: adminOnly },
  {
    name: 'security events of one person',
    procedure: 'admin.securityEvents',
    input: async (s) => ({ userId: (await s.owner()).id }),
    cells: adminOnly,
  },
  { name: 'the chain of the audit log', procedure: 'admin.auditCheck', cells: adminOnly },
];
