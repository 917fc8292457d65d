import type { DemoAccount } from '@palmbid/db/seed';
import type { Running } from './start.ts';

function accountLines(accounts: readonly DemoAccount[]): string[] {
  if (accounts.length === 0) return [];
  const width = Math.max(...accounts.map((account) => account.username.length));
  return [
    '',
    '  Demo accounts (made-up people and trips):',
    ...accounts.map(
      ({ role, username, password }) =>
        `    ${role.padEnd(6)} ${username.padEnd(width)}  password ${password}`,
    ),
  ];
}

/** The text that is printed after the start. */
export function welcome(running: Running, { dev }: { dev: boolean }): string {
  return [
    '',
    `  Palmbid is ready: ${running.url}`,
    ...accountLines(running.demoAccounts),
    '',
    `  API description: ${running.url}/docs`,
    ...(running.mailbox === undefined ? [] : [`  Outgoing mail: ${running.mailbox}`]),
    ...(running.bank === undefined ? [] : [`  Payments without money: ${running.bank}`]),
    ...(running.dataDir === undefined ? [] : [`  Your data is in ${running.dataDir}.`]),
    ...(running.notice === undefined ? [] : [`  ${running.notice}`]),
    dev ? '  Ctrl-C stops it.' : '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
