import { type SecurityEventKind, securityEventOf } from '@palmbid/domain';
import { formatInstant, plural } from '../../lib/format.ts';

/** As much of an event as its words need. */
export type ShownEvent = {
  kind: SecurityEventKind;
  at: string;
  lastAt: string;
  times: number;
  network: string | null;
  browser: string | null;
};

export const isWarning = (kind: SecurityEventKind): boolean => securityEventOf(kind).level === 'warn';

/** When it was; of several within an hour, how many and when the last one was. */
export const whenOf = ({ at, lastAt, times }: ShownEvent): string =>
  times === 1 ? formatInstant(at) : `${plural(times, 'time')}, last ${formatInstant(lastAt)}`;

/** `203.0.113.0/24` as people write a part of an address: the rest is not kept. */
const networkWords = (network: string): string =>
  network.endsWith('.0/24') ? network.replace(/\.0\/24$/, '.x') : network.replace(/::?\/64$/, '…');

/** From where: browser and network, as far as they are known. */
export const whereOf = ({ browser, network, times }: ShownEvent): string => {
  const known = [browser, network === null ? null : `address ${networkWords(network)}`].filter(
    (part) => part !== null,
  );
  return known.length > 0 ? known.join(', ') : times > 1 ? 'Several places' : '';
};
