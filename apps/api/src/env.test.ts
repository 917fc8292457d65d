import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, isLocal, readEnv, root, settingNames } from './env.ts';

test('every variable is optional, and an empty one counts as unset', () => {
  const env = readEnv({ PORT: '', SEED: '', DATABASE_URL: '' });
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RATE_LIMIT: 'on',
    PASSWORD_POLICY: 'spec',
  });
  expect([env.SEED, env.DATABASE_URL, env.PUBLIC_URL]).toEqual([undefined, undefined, undefined]);
  expect(env.DATA_DIR).toMatch(/^\/.*\.data$/);
});

test('valid values are parsed', () => {
  const env = readEnv({
    PORT: '8080',
    PUBLIC_URL: 'https://palm.test/',
    DATABASE_URL: 'postgres://user:pw@db:5432/palmbid',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    CALENDAR_NETWORKS: '192.168.1.20, 10.1.0.0/16',
  });
  expect(env).toMatchObject({
    PORT: 8080,
    PUBLIC_URL: 'https://palm.test',
    CALENDAR_NETWORKS: ['192.168.1.20', '10.1.0.0/16'],
  });
});

describe('invalid values are named in one line', () => {
  test.each([
    [{ PORT: 'abc' }, 'Cannot start: PORT must be a whole number from 0 to 65535 (it is "abc").'],
    [{ PORT: '70000' }, 'Cannot start: PORT must be a whole number from 0 to 65535 (it is "70000").'],
    [{ SEED: 'yes' }, 'Cannot start: SEED must be demo or none (it is "yes").'],
    [{ PUBLIC_URL: 'palm' }, 'Cannot start: PUBLIC_URL must be an address such as https://palmbid.example.'],
    [{ PUBLIC_URL: 'https://palm.test/app' }, 'Cannot start: PUBLIC_URL must have no path.'],
    [{ APP_SECRET: 'short' }, 'Cannot start: APP_SECRET must have at least 32 characters.'],
    [
      { APP_SECRET: 'change-me-change-me-change-me-change-me' },
      'Cannot start: APP_SECRET is the one from an example: choose your own.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'Cannot start: DATABASE_URL must be an address such as postgres://user:password@host:5432/palmbid.',
    ],
    [
      { ADMIN_EMAIL: 'a@x.io' },
      'Cannot start: ADMIN_EMAIL and ADMIN_PASSWORD go together; only one of them is set.',
    ],
    [
      { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'AKIA' },
      'Cannot start: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; only one of them is set.',
    ],
    [
      { MAP_TILES: 'https://{s}.tiles.test/{z}/{x}/{y}.png', MAP_ATTRIBUTION: 'Us' },
      'Cannot start: MAP_TILES must be an address of pictures with {z}, {x} and {y}, such as https://tiles.palmbid.example/{z}/{x}/{y}.png (it is "https://{s}.tiles.test/{z}/{x}/{y}.png").',
    ],
    [
      { MAP_TILES: 'https://tiles.test/{z}/{x}/{y}.png' },
      'Cannot start: MAP_TILES and MAP_ATTRIBUTION go together; only one of them is set.',
    ],
    [
      { S3_ENDPOINT: 'http://localhost:9000' },
      'Cannot start: the settings of S3 need a bucket; S3_BUCKET is not set.',
    ],
    [
      { CALENDAR_NETWORKS: '192.168.1.20, home' },
      'Cannot start: CALENDAR_NETWORKS must be addresses or ranges, such as 192.168.1.20, 10.1.0.0/16 (it is "192.168.1.20, home").',
    ],
    [{ DELIVERY_PARTS: '3' }, 'Cannot start: DELIVERY_PARTS must be a power of two: 1, 2, 4, … (it is "3").'],
    [
      { DATABASE_DIRECT_URL: 'postgres://db/palmbid' },
      'Cannot start: DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler in front of the same database.',
    ],
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' },
      'Cannot start: PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ],
    [{ S3_BUCKET: 'No Bucket' }, 'Cannot start: S3_BUCKET must be the name of a bucket (it is "No Bucket").'],
  ])('%j', (source, line) => {
    expect(() => readEnv(source)).toThrow(new ConfigError(line));
  });

  test('without the value of a secret', () => {
    const source = { ADMIN_EMAIL: 'a@x.io', ADMIN_PASSWORD: 'abc' };
    expect(() => readEnv(source)).toThrow(/ADMIN_PASSWORD must have at least 6 characters\.$/);
  });
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://palm.localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ PUBLIC_URL: 'https://palm.test' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.palm.test' }, false],
])('H7 whether others can reach a server with %j is known', (settings, local) => {
  expect(isLocal(readEnv(settings))).toBe(local);
});

test('the table in docs/settings.md and .env.example list exactly the settings', () => {
  const table = readFileSync(join(root, 'docs/settings.md'), 'utf8').split(/^\| Variable .*$/m)[1] ?? '';
  const first = table
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  const documented = first.flatMap((cell) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(documented.toSorted()).toEqual(settingNames.toSorted());
  const example = readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z][A-Z0-9_]+(?==)/gm) ?? [];
  expect(example.toSorted()).toEqual(settingNames.toSorted());
});

test('turbo passes every setting of the shell on', () => {
  const list =
    /"globalPassThroughEnv": \[([^\]]+)\]/.exec(readFileSync(join(root, 'turbo.json'), 'utf8'))?.[1] ?? '';
  const passed = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const covers = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  expect(settingNames.filter((name) => !passed.some((pattern) => covers(pattern, name)))).toEqual([]);
});
