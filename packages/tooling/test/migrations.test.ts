import { describe, expect, test } from 'vitest';
import { faultsOf } from '../bin/migrations.mjs';

const earlier = ['0018_bid_facts', '0019_compatibility'];
const faults = (text: string) => faultsOf('0030_some', text, earlier);
const contract = '-- contract: nothing reads it since 0019_compatibility.\n';

describe('a migration that a running version may not survive needs a contract step', () => {
  test.each([
    ['alter table users drop column bio', 'drops users.bio'],
    ['alter table users\n  add column a int,\n  alter column bio set not null', 'sets users.bio not null'],
    ['alter table users alter bio type varchar(10)', 'changes the type of users.bio'],
    ['alter table users alter bio drop default', 'drops the default of users.bio'],
    ['alter table users add column a int not null', 'adds users.a not null without a default'],
    ['alter table users rename column bio to about', 'renames bio'],
    ['alter table users rename to people', 'renames users'],
    ['drop table users, bids', 'drops users'],
    ['drop function f(int)', 'drops f'],
    ['drop view violations', 'drops violations'],
  ])('%s', async (statement, fault) => {
    expect((await faults(`${statement};`))[0]).toBe(
      `0030_some.sql ${fault}, which a version that still runs may use: make it a contract step`,
    );
    expect(await faults(`${contract}${statement};`)).toEqual([]);
  });

  test('that names an earlier migration', async () => {
    const drop = 'alter table users drop column bio;';
    for (const header of [
      '-- contract: users.bio\n',
      '-- contract: nothing reads it since 0031_later.\n',
      '-- contract: since 0019_compatibility\n',
    ]) {
      expect(await faults(header + drop)).toEqual([
        expect.stringContaining('its contract step does not say `-- contract:'),
      ]);
    }
  });
});

test('what only adds, and what is dropped to be made anew, needs nothing', async () => {
  expect(
    await faults(`
      create table trips (id int primary key, name text not null);
      create index trips_by_name on trips (name);
      alter table trips add constraint named check (name <> '');
      alter table users add column a int, add column b int not null default 0;
      alter table users add constraint positive check (a > 0) not valid;
      alter table users drop constraint users_bio_length;
      drop view violations;
      create view violations as select 1;
      drop function f(int);
      create function f(a int, b int) returns int language sql as 'select 1';
      create or replace function g() returns trigger language plpgsql as $$ begin drop table x; end $$;
      update users set a = 1 where a is null;
    `),
  ).toEqual([]);
});

test.each([
  ['create index users_by_a on users (a)', 'builds users_by_a while users cannot be written'],
  ['alter table users add constraint positive check (a > 0)', 'adds positive to users'],
  ['alter table users add unique (a)', 'adds a constraint to users'],
  [
    'alter table users add column a text generated always as (b || c) stored',
    'writes users anew for users.a',
  ],
  ['update users set a = 1', 'changes every row of users'],
])('a migration that makes people wait says why nobody waits long: %s', async (statement, fault) => {
  expect(await faults(`${statement};`)).toEqual([expect.stringContaining(fault)]);
  expect(await faults(`-- locks: the table has a hundred rows\n${statement};`)).toEqual([]);
});

test('a file that builds indexes concurrently has nothing that cannot be repeated', async () => {
  const index = 'create index concurrently if not exists users_by_a on users (a);\n';
  expect(await faults(`${index}alter table users validate constraint positive;\n`)).toEqual([]);
  expect(await faults(`${index}drop index concurrently if exists users_by_b;\n`)).toEqual([]);
  for (const text of [
    'create index concurrently users_by_a on users (a);\n',
    `${index}alter table users add column a int;\n`,
    `${index}drop index concurrently users_by_b;\n`,
  ]) {
    expect(await faults(text)).toEqual([expect.stringContaining('runs outside a transaction')]);
  }
  expect(await faults(`${index.trim()} ${index}`)).toEqual([
    expect.stringContaining('each statement must end'),
  ]);
});
