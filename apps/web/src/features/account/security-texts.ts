import { type SecurityEventKind, securityEventOf } from '@palmbid/domain';
import { formatInstant, plural } from '../../lib/format.ts';

/** The fields of an event that its text needs. */
export type ShownEvent = {
  kind: SecurityEventKind;
  at: string;
  lastAt: string;
  times: number;
  network: string | null;
  browser: string | null;
};

export const isWarning = (kind: SecurityEventKind): boolean => securityEventOf(kind).level === 'warn';

/** The time of an event; for several within an hour, their number and the time of the last. */
export const whenOf = ({ at, lastAt, times }: ShownEvent): string =>
  times === 1 ? formatInstant(at) : `${plural(times, 'time')}, last ${formatInstant(lastAt)}`;

/** `203.0.113.0/24` as `203.0.113.x`: only this part of an address is stored. */
const networkWords = (network: string): string =>
  network.endsWith('.0/24') ? network.replace(/\.0\/24$/, '.x') : network.replace(/::?\/64$/, '…');

/** The origin of an event: browser and network, as far as known. */
export const whereOf = ({ browser, network, times }: ShownEvent): string => {
  const known = [browser, network === null ? null : `address ${networkWords(network)}`].filter(
    (part) => part !== null,
  );
  return known.length > 0 ? known.join(', ') : times > 1 ? 'Several places' : '';
};
