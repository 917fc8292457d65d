import type { RestRoute } from '../route.ts';

export const analyticsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/analytics/host',
    procedure: 'analytics.host',
    tag: 'Analytics',
    summary: 'Median rank, reasons for losing, response time and calendar fill of the own homes',
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/analytics/unmet-demand',
    procedure: 'analytics.unmet',
    tag: 'Analytics',
    summary: 'What guests asked for near the own homes and nobody won, in groups of at least 5',
    errors: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/analytics/bids-file',
    procedure: 'analytics.bidsFile',
    tag: 'Analytics',
    summary:
      'Own bids as CSV that is safe to open in a spreadsheet: all, of a month, or those that ended for a reason',
    errors: ['not_found'],
  },
];
