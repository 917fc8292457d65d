import { Button } from '@mantine/core';
import { IconCalendar, IconHeart, IconMapPin, IconUsers, IconWallet } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './trip.module.css';
import type { Question, TripField } from './trip.ts';

const icons: Record<TripField, typeof IconMapPin> = {
  place: IconMapPin,
  dates: IconCalendar,
  party: IconUsers,
  budget: IconWallet,
  wishes: IconHeart,
};

const names: Record<TripField, string> = {
  place: 'Place',
  dates: 'Dates',
  party: 'Party',
  budget: 'Budget',
  wishes: 'Wishes',
};

type TripRowProps = {
  field: TripField;
  value: string;
  /** The words of the prompt it came from, or why it is in doubt. */
  from?: string | undefined;
  /** It is assumed, asked or missing. */
  isDoubtful: boolean;
  questions: readonly Question[];
  onChoose: (reading: Question['readings'][number]) => void;
  isOpen: boolean;
  onToggle: () => void;
  /** What changes the value. */
  children: ReactNode;
};

/** One field of a trip: its value with the words behind it, the question that it raises, and its editor once it is pressed. */
export function TripRow({
  field,
  value,
  from,
  isDoubtful,
  questions,
  onChoose,
  isOpen,
  onToggle,
  children,
}: TripRowProps) {
  const id = useId();
  const Icon = icons[field];
  return (
    <li
      className={classes.row}
      data-field={field}
      data-doubt={isDoubtful || undefined}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className={classes.chip}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={20} stroke={1.8} aria-hidden />
        <span className={classes.words}>
          <span className={classes.value}>
            <span className="spoken">{names[field]}: </span>
            {value}
          </span>{' '}
          {from ? <span className={classes.from}>{from}</span> : null}
        </span>{' '}
        <span className={classes.edit}>{isOpen ? 'Done' : 'Change'}</span>
      </button>
      {questions.map(({ text, readings }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would break the row's layout
        <div key={text} role="group" aria-label={text} className={classes.question}>
          <p>{text}</p>
          <div className={classes.readings}>
            {readings.map((reading) => (
              <Button key={reading.label} variant="default" size="sm" onClick={() => onChoose(reading)}>
                {reading.label}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <div id={id} hidden={!isOpen} className={isOpen ? classes.editor : undefined}>
        {isOpen ? children : null}
      </div>
    </li>
  );
}
