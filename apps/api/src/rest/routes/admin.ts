import type { RestRoute } from '../route.ts';

const list = { search: 'string', sort: 'string', limit: 'number', cursor: 'string' } as const;
const tag = 'Admin';

export const adminRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/admin/stats/users',
    procedure: 'admin.statsUsers',
    tag,
    summary: 'Accounts by role',
  },
  {
    method: 'GET',
    path: '/api/admin/stats/activity',
    procedure: 'admin.statsActivity',
    tag,
    summary: 'Requests, bids and bookings so far',
  },
  {
    method: 'GET',
    path: '/api/admin/users',
    procedure: 'admin.users',
    query: { role: 'string', ...list },
    list: true,
    tag,
    summary: 'All accounts',
  },
  {
    method: 'GET',
    path: '/api/admin/vacation-requests',
    procedure: 'admin.requests',
    query: { status: 'string', ...list },
    list: true,
    tag,
    summary: 'All vacation requests',
  },
  {
    method: 'GET',
    path: '/api/admin/properties',
    procedure: 'admin.properties',
    query: { status: 'string', ...list },
    list: true,
    tag,
    summary: 'All properties',
  },
  {
    method: 'GET',
    path: '/api/admin/bids',
    procedure: 'admin.bids',
    query: { status: 'string', ...list },
    list: true,
    tag,
    summary: 'All bids',
  },
  {
    method: 'PATCH',
    path: '/api/admin/users/:id/role',
    procedure: 'admin.setRole',
    params: { id: 'number' },
    tag,
    summary: 'Change the role of an account; its sessions end',
    errors: ['not_found', 'last_admin'],
    example: { request: { userRole: 'both' } },
  },
];
