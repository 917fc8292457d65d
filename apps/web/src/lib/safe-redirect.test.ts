import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  test.each([
    ['create-with-ai', '/create-with-ai'],
    ['/dashboard', '/dashboard'],
    ['/vacation-request/4?compare=1,2#bids', '/vacation-request/4?compare=1,2#bids'],
    ['create-with-ai?prompt=a%20lake', '/create-with-ai?prompt=a%20lake'],
    ['/../../dashboard', '/dashboard'],
  ])('keeps %s', (raw, path) => {
    expect(safeRedirect(raw)).toBe(path);
  });

  test.each([
    null,
    '',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/%2f/evil.example/../..//evil.example',
    'https:evil.example',
    '\u0000//evil.example',
    'vbscript:x',
    '/auth',
    '/auth/forgot-password',
    '/auth?redirect=/auth',
  ])('refuses %s', (raw) => {
    expect(safeRedirect(raw)).toBeNull();
  });
});
