import type { RestRoute } from '../route.ts';

const ada = {
  id: 1,
  username: 'ada',
  name: 'Ada Example',
  email: 'ada@example.com',
  profileImage: null,
  userRole: 'guest',
  viewMode: 'guest',
  bio: null,
  timezone: null,
  emailVerifiedAt: null,
  createdAt: '2026-11-01T09:00:00.000Z',
};

export const authRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/user',
    procedure: 'auth.me',
    tag: 'Accounts',
    summary: 'The current user',
    example: { response: ada },
  },
  {
    method: 'POST',
    path: '/api/register',
    procedure: 'auth.register',
    status: 201,
    tag: 'Accounts',
    summary: 'Make an account and log it in',
    errors: ['username_taken', 'email_taken', 'rate_limited'],
    example: {
      request: {
        username: 'ada',
        password: 'a long secret',
        name: 'Ada Example',
        email: 'ada@example.com',
        userRole: 'guest',
      },
      response: ada,
    },
  },
  {
    method: 'POST',
    path: '/api/login',
    procedure: 'auth.login',
    tag: 'Accounts',
    summary: 'Log in with a username or an e-mail address',
    errors: ['invalid_credentials', 'suspended', 'rate_limited'],
    example: { request: { username: 'ada', password: 'a long secret' }, response: ada },
  },
  {
    method: 'POST',
    path: '/api/logout',
    procedure: 'auth.logout',
    status: 204,
    tag: 'Accounts',
    summary: 'Log out; succeeds without a session too',
  },
];
