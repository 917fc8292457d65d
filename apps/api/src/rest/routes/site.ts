import { limits } from '@palmbid/domain';
import type { RestRoute } from '../route.ts';

export const siteRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/site',
    procedure: 'settings.site',
    tag: 'Site',
    summary:
      'Claim, logo, social links, operator, versions of the legal texts in force, and measured figures with their number and formula; a figure is null until enough cases stand behind it',
  },
  {
    method: 'POST',
    path: '/api/site/logo',
    procedure: 'settings.setLogo',
    upload: { file: 'file', maxBytes: limits.photos.bytes },
    status: 200,
    tag: 'Site',
    summary: 'Upload a logo, cropped to a square; for admins',
    errors: ['payload_too_large', 'unsupported_media_type', 'rate_limited'],
  },
  {
    method: 'GET',
    path: '/api/legal/:kind',
    procedure: 'legal.text',
    tag: 'Site',
    summary: 'A legal text in force (terms, privacy, accessibility, imprint), or its version `number`',
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/consents',
    procedure: 'legal.agree',
    status: 200,
    tag: 'Accounts',
    summary: 'Agree to versions of terms and privacy, and declare to be of age; answers what is still due',
    example: {
      request: { terms: 1, privacy: 1, adult: true },
      response: { due: [], required: false },
    },
  },
  {
    method: 'GET',
    path: '/api/anchors',
    procedure: 'anchors.list',
    list: true,
    tag: 'Site',
    summary:
      'Signed heads of all logs, newest first, chained to each other: for anybody to keep. The key is at /.well-known/palmbid-anchors.json',
  },
];
