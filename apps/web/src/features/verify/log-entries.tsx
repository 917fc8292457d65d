import { IconAlertTriangle, IconCheck, IconLock, IconReceipt, IconUnlink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
import { formatInstant, plural } from '../../lib/format.ts';
import { toTimelineEntry } from '../requests/log/timeline-entry.ts';
import type { EntryCheck } from './check-log.ts';
import classes from './verify.module.css';

type Mark = { tone: Tone; text: string; icon: ReactNode };

const good = <IconCheck size={14} stroke={2.4} aria-hidden />;
const bad = <IconAlertTriangle size={14} stroke={2} aria-hidden />;

function marksOf({ hash, link, payload }: EntryCheck): Mark[] {
  return [
    hash === 'fits'
      ? { tone: 'good', text: 'Fingerprint fits', icon: good }
      : { tone: 'bad', text: 'Fingerprint does not fit', icon: bad },
    link === 'fits'
      ? { tone: 'good', text: 'Follows the entry before', icon: good }
      : link === 'gap'
        ? { tone: 'quiet', text: 'Entry before not in this log', icon: <IconUnlink size={14} aria-hidden /> }
        : { tone: 'bad', text: 'Does not follow the entry before', icon: bad },
    payload === 'fits'
      ? { tone: 'good', text: 'Content fits', icon: good }
      : payload === 'sealed'
        ? { tone: 'quiet', text: 'Content sealed', icon: <IconLock size={14} aria-hidden /> }
        : { tone: 'bad', text: 'Content was changed', icon: bad },
  ];
}

/** The payload indented for reading; unchanged when it is not JSON. */
function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

const isBroken = (check: EntryCheck): boolean =>
  check.hash === 'broken' || check.link === 'broken' || check.payload === 'broken';

/** Every entry with its three checks, oldest first; marks the entry of a receipt. */
export function LogEntries({
  entries,
  receipt,
}: {
  entries: readonly EntryCheck[];
  receipt: EntryCheck | undefined;
}) {
  return (
    <ol className={classes.entries} aria-label="Entries of the log">
      {entries.map((check, index) => {
        const { entry } = check;
        const words = toTimelineEntry(
          { ...entry, payload: entry.payload ?? undefined, salt: entry.salt ?? undefined },
          [],
        );
        const hidden = entry.seq - (entries[index - 1]?.entry.seq ?? 0) - 1;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a broken log may contain an entry twice, and the order never changes
            key={`${entry.seq}-${entry.hash}-${index}`}
            className={classes.entry}
            data-broken={isBroken(check) || undefined}
            data-receipt={check === receipt || undefined}
          >
            {hidden > 0 ? (
              <p className={classes.hidden}>
                <IconLock size={15} aria-hidden /> {plural(hidden, 'entry', 'entries')} not in this log
              </p>
            ) : null}
            <div className={classes.entryHead}>
              <span className={`${classes.seq} tabular`} aria-hidden>
                {entry.seq}
              </span>
              <div className={classes.entryWords}>
                <h3 className={classes.entryTitle}>
                  <span className="spoken">Entry {entry.seq}: </span>
                  {words.title}
                </h3>
                <p className={`${classes.soft} tabular`}>
                  {formatInstant(entry.at)}
                  {words.detail ? ` · ${words.detail}` : ''}
                </p>
              </div>
              {check === receipt ? (
                <ToneBadge tone="solid" icon={<IconReceipt size={14} stroke={2} aria-hidden />}>
                  This is your receipt
                </ToneBadge>
              ) : null}
            </div>
            <ul className={classes.marks}>
              {marksOf(check).map(({ tone, text, icon }) => (
                <li key={text}>
                  <ToneBadge tone={tone} icon={icon}>
                    {text}
                  </ToneBadge>
                </li>
              ))}
            </ul>
            <details className={classes.raw}>
              <summary>Show what was hashed in entry {entry.seq}</summary>
              <dl>
                {[
                  ['Fingerprint', entry.hash],
                  ['Fingerprint of the entry before', entry.prevHash],
                  ['Commitment', entry.commitment],
                  ['Time', entry.at],
                  ['Type', entry.type],
                  ...(entry.salt ? [['Salt', entry.salt]] : []),
                ].map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <code>{value}</code>
                    </dd>
                  </div>
                ))}
                {entry.payload ? (
                  <div>
                    <dt>Content</dt>
                    <dd>
                      <code className={classes.payload}>{pretty(entry.payload)}</code>
                    </dd>
                  </div>
                ) : null}
              </dl>
            </details>
          </li>
        );
      })}
    </ol>
  );
}
