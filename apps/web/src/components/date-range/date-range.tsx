import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { format } from 'date-fns';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { lazily } from '../../core/lazily.tsx';
import { countNights, formatDay, plural } from '../../lib/format.ts';
import { readTypedDay } from '../../lib/typed-day.ts';
import classes from './date-range.module.css';

const loadCalendar = () => import('./range-calendar.tsx');
const RangeCalendar = lazily(loadCalendar, 'inline');

export type Stay = { checkInDate: string; checkOutDate: string; dateFlexibility: 'exact' | 'flexible' };

type DayField = 'checkInDate' | 'checkOutDate';
const labels: Record<DayField, string> = { checkInDate: 'Check-in', checkOutDate: 'Check-out' };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

function nightsText({ checkInDate, checkOutDate }: Stay): string {
  if (!isDay(checkInDate) || !isDay(checkOutDate)) return 'Choose both dates';
  const nights = countNights(checkInDate, checkOutDate);
  return nights > 0 ? plural(nights, 'night') : 'Check-out must be after check-in';
}

type DateRangeProps = {
  value: Stay;
  errors: { readonly checkInDate?: string | undefined; readonly checkOutDate?: string | undefined };
  onChange: (patch: Partial<Stay>) => void;
};

/** A stay: two days, typed or chosen in one calendar, and whether they may shift. The nights are counted. */
export function DateRange({ value, errors, onChange }: DateRangeProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** What is being typed, until it is a day. */
  const [typed, setTyped] = useState<Partial<Record<DayField, string>>>({});
  const toggle = useRef<HTMLButtonElement>(null);
  // On a touch screen the calendar opens instead of the keyboard.
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [isTyping, setTyping] = useState(false);
  const today = format(new Date(), 'yyyy-MM-dd');

  const type = (field: DayField, text: string) => {
    setTyped((before) => ({ ...before, [field]: text }));
    const day = readTypedDay(text, today);
    if (day !== null) onChange({ [field]: day });
  };
  const settle = (field: DayField) => {
    const text = typed[field];
    if (text === undefined) return;
    if (readTypedDay(text, today) === null) onChange({ [field]: '' });
    setTyped(({ [field]: _, ...others }) => others);
  };
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  const dayField = (field: DayField) => (
    <TextInput
      label={labels[field]}
      placeholder="May 12, 2027"
      autoComplete="off"
      inputMode={isTouch && !isTyping ? 'none' : 'text'}
      value={typed[field] ?? (isDay(value[field]) ? formatDay(value[field]) : value[field])}
      error={errors[field]}
      onChange={(event) => type(field, event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => settle(field)}
      onClick={() => setOpen(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setOpen(true);
      }}
      aria-describedby={`${id}-nights`}
      data-answer={field}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar from every field of the group
    <div className={classes.root} onKeyDown={onKeyDown}>
      <div className={classes.fields}>
        {dayField('checkInDate')}
        {dayField('checkOutDate')}
        <Button
          ref={toggle}
          variant="default"
          leftSection={<IconCalendar size={18} stroke={1.8} aria-hidden />}
          aria-label={isOpen ? 'Close the calendar' : 'Choose the dates in a calendar'}
          aria-expanded={isOpen}
          aria-controls={`${id}-calendar`}
          onPointerEnter={() => void loadCalendar().catch(() => undefined)}
          onClick={() => setOpen(!isOpen)}
        >
          Calendar
        </Button>
      </div>
      <div id={`${id}-calendar`} className={classes.calendar} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={<div className={classes.loading} />}>
            <RangeCalendar
              key={`${value.checkInDate} ${value.checkOutDate}`}
              from={value.checkInDate}
              to={value.checkOutDate}
              today={today}
              onChoose={(checkInDate, checkOutDate) => {
                setTyped({});
                onChange({ checkInDate, checkOutDate });
                close();
              }}
            />
          </Suspense>
        ) : null}
        {isTouch && !isTyping ? (
          <button type="button" className={classes.typeInstead} onClick={() => setTyping(true)}>
            Type the dates instead
          </button>
        ) : null}
      </div>
      <div className={classes.row}>
        <SegmentedControl
          aria-label="Date flexibility"
          value={value.dateFlexibility}
          onChange={(chosen) => onChange({ dateFlexibility: chosen === 'flexible' ? 'flexible' : 'exact' })}
          data={[
            { value: 'exact', label: 'Exact dates' },
            { value: 'flexible', label: 'Flexible, ± 3 days' },
          ]}
        />
        <Text id={`${id}-nights`} size="sm" c="dimmed" className="tabular" aria-live="polite">
          {nightsText(value)}
        </Text>
      </div>
    </div>
  );
}
