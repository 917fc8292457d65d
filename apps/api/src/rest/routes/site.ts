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
];
