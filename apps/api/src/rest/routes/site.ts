import type { RestRoute } from '../route.ts';

export const siteRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/site',
    procedure: 'settings.site',
    tag: 'Site',
    summary:
      'Claim, logo, social links, and measured figures with their number and formula; a figure is null until enough cases stand behind it',
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
