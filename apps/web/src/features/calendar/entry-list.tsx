import { Anchor, Button } from '@mantine/core';
import type { CalendarEntry } from '@palmbid/api/schemas';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { confirm } from '../../components/confirm.ts';
import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
import { showUndo } from '../../components/undo-toast.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { countNights, formatCount, formatStay, plural } from '../../lib/format.ts';
import type { CalendarData } from './block-form.tsx';
import classes from './calendar.module.css';
import { kindTexts, type NightKind } from './nights.ts';
import { toastCalendarFailure } from './use-calendar.ts';

const tones: Record<NightKind, Tone> = { booking: 'good', block: 'quiet', import: 'info' };

/** Entries shown at first; a button shows the others. */
const FIRST = 8;

const stayOf = ({ from, to }: { from: string; to: string }) => formatStay(from, to);

/** What a block was made of. */
const termsOf = ({ from, to, note }: CalendarEntry) => ({ from, to, note: note ?? '' });

function Entry({ entry, onFree }: { entry: CalendarEntry; onFree: () => void }) {
  const { booking, note, kind, from, to } = entry;
  return (
    <li>
      <div className={classes.entryWords}>
        <p className={`${classes.entryName} tabular`}>
          {stayOf(entry)} <ToneBadge tone={tones[kind]}>{kindTexts[kind]}</ToneBadge>
        </p>
        <p className={classes.soft}>
          {plural(countNights(from, to), 'night')}
          {note ? `: ${note}` : null}
          {entry.feedName ? `: ${entry.feedName}` : null}
          {booking ? (
            <>
              {': '}
              <Anchor component={Link} to={paths.vacationRequest.getHref(booking.requestId)} inherit>
                {booking.title}
              </Anchor>
              , {booking.guestName}
            </>
          ) : null}
        </p>
      </div>
      {kind === 'block' ? (
        <Button size="xs" variant="default" onClick={onFree} aria-label={`Free ${stayOf(entry)}`}>
          Free
        </Button>
      ) : null}
    </li>
  );
}

/** All entries that take nights, soonest first; blocks can be removed. */
export function EntryList({ calendar }: { calendar: CalendarData }) {
  const [all, setAll] = useState(false);
  const shown = all ? calendar.entries : calendar.entries.slice(0, FIRST);
  const heading = useRef<HTMLHeadingElement>(null);
  const block = trpc.calendar.block.useMutation({ onError: toastCalendarFailure('Nights not blocked') });
  const free = trpc.calendar.unblock.useMutation({
    onSuccess: (_, { id }) => {
      const freed = calendar.entries.find((entry) => entry.id === id);
      if (!freed) return;
      showUndo('Nights are free again', () =>
        block.mutate({ propertyId: calendar.propertyId, ...termsOf(freed) }),
      );
    },
    onError: toastCalendarFailure('Nights not freed'),
    // By then the focused button is gone with its row.
    onSettled: (_, error) => !error && heading.current?.focus(),
  });
  const askToFree = (entry: CalendarEntry) =>
    confirm({
      title: 'Free these nights?',
      children: `${stayOf(entry)} can be bid on and booked again.`,
      confirmLabel: 'Free nights',
      onConfirm: () => free.mutateAsync({ propertyId: calendar.propertyId, id: entry.id }),
    });
  return (
    <section className={classes.card} aria-labelledby="coming-up">
      <h2 id="coming-up" ref={heading} tabIndex={-1} className={classes.cardTitle}>
        Coming up
      </h2>
      {calendar.entries.length === 0 ? (
        <p className={classes.soft}>Nothing yet: every night is free. Bookings appear here by themselves.</p>
      ) : (
        <>
          <ul className={classes.entries}>
            {shown.map((entry) => (
              <Entry key={entry.id} entry={entry} onFree={() => askToFree(entry)} />
            ))}
          </ul>
          {shown.length < calendar.entries.length ? (
            <Button size="xs" variant="subtle" mt="sm" onClick={() => setAll(true)}>
              Show all {formatCount(calendar.entries.length)}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}
