import '@mantine/dates/styles.layer.css';
import { DatePicker, type DatesRangeValue } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import classes from './date-range.module.css';

type RangeCalendarProps = {
  from: string;
  to: string;
  today: string;
  /** Called once both days are chosen. */
  onChoose: (from: string, to: string) => void;
};

/** Months to choose a stay from: the day of arrival, then the day of departure. Arrow keys move, Enter chooses. */
export default function RangeCalendar({ from, to, today, onChoose }: RangeCalendarProps) {
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const [range, setRange] = useState<DatesRangeValue<string>>([from || null, to || null]);
  const choose = (next: DatesRangeValue<string>) => {
    setRange(next);
    if (next[0] && next[1]) onChoose(next[0], next[1]);
  };
  return (
    <div>
      <DatePicker
        type="range"
        fullWidth
        numberOfColumns={isWide ? 2 : 1}
        hideOutsideDates
        highlightToday
        minDate={today}
        defaultDate={from >= today ? from : today}
        value={range}
        onChange={choose}
        classNames={{ day: classes.day, levelsGroup: classes.months }}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        getDayAriaLabel={formatDay}
      />
      <p className={classes.hint} role="status">
        {range[0] && !range[1] ? 'Now choose the day of departure.' : 'Choose the day of arrival.'}
      </p>
    </div>
  );
}
