import { Alert, Button, TextInput } from '@mantine/core';
import type { DatesRangeValue } from '@mantine/dates';
import { limits } from '@palmbid/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { countNights, formatStay, plural } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './calendar.module.css';
import { MonthPicker } from './month-picker.tsx';
import { overlapping } from './nights.ts';

export type CalendarData = RouterOutputs['calendar']['get'];

const nothing: DatesRangeValue<string> = [null, null];

/** Why the selected nights cannot be blocked, or null. */
function problemOf(calendar: CalendarData, nights: { from: string; to: string } | null): string | null {
  if (!nights) return 'Choose the first night and the day of departure in the calendar.';
  const own = calendar.entries.filter(({ kind }) => kind !== 'import');
  return overlapping(own, nights).length > 0 ? 'Some of these nights are booked or blocked already.' : null;
}

/** The calendar's months, and a form to block the selected nights. */
export function BlockForm({ calendar, today }: { calendar: CalendarData; today: string }) {
  const [range, setRange] = useState(nothing);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const block = trpc.calendar.block.useMutation({
    onSuccess: ({ from, to }) => {
      showToast({ title: 'Nights blocked', message: formatStay(from, to) });
      setRange(nothing);
      setNote('');
      setAsked(false);
    },
  });
  const [from, to] = range;
  const nights = from && to ? { from, to } : null;
  const problem = problemOf(calendar, nights);
  const ending = nights ? overlapping(calendar.openBids, nights) : [];
  const picked = nights
    ? `${formatStay(nights.from, nights.to)}, ${plural(countNights(nights.from, nights.to), 'night')}`
    : from
      ? 'Now choose the day of departure.'
      : 'Choose the first night, then the day of departure.';
  return (
    <form
      aria-label="Block nights"
      className={classes.blockForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!nights || problem !== null || block.isPending) return;
        block.mutate({ propertyId: calendar.propertyId, ...nights, note: note.trim() });
      }}
    >
      <MonthPicker entries={calendar.entries} today={today} value={range} onChange={setRange} />
      <p className={`${classes.picked} tabular`} aria-live="polite">
        {picked}
      </p>
      {ending.length > 0 ? (
        <Alert
          color="yellow"
          title={`This ends ${plural(ending.length, 'open bid')}`}
          icon={<IconAlertTriangle aria-hidden />}
        >
          {ending.map((bid) => `“${bid.title}” (${formatStay(bid.from, bid.to)})`).join(', ')}: the guest can
          no longer accept a bid for nights that are blocked.
        </Alert>
      ) : null}
      <div className={classes.blockRow}>
        <TextInput
          label="Note"
          description="Optional; only you see it."
          maxLength={limits.blockNote.max}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={block.isPending}>
          {nights ? `Block ${plural(countNights(nights.from, nights.to), 'night')}` : 'Block nights'}
        </Button>
      </div>
      {asked && problem !== null ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      <FormFailure title="Nights not blocked" error={block.error} />
    </form>
  );
}
