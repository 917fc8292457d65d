import { DatePicker, type DatesRangeValue } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import type { CalendarEntry } from '@palmbid/api/schemas';
import { addCalendarDays, limits } from '@palmbid/domain';
import { formatDay } from '../../lib/format.ts';
import classes from './calendar.module.css';
import { kindTexts, type NightKind, nightsByDay } from './nights.ts';

type MonthPickerProps = {
  entries: readonly CalendarEntry[];
  /** Today in the viewer's time zone. */
  today: string;
  value: DatesRangeValue<string>;
  onChange: (value: DatesRangeValue<string>) => void;
};

const legend: readonly NightKind[] = ['booking', 'block', 'import'];

/** Months with their taken nights. Arrow keys move; Enter selects the first night, then the day of departure. */
export function MonthPicker({ entries, today, value, onChange }: MonthPickerProps) {
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const days = nightsByDay(entries);
  return (
    <div>
      <DatePicker
        type="range"
        fullWidth
        numberOfColumns={isWide ? 2 : 1}
        hideOutsideDates
        highlightToday
        minDate={today}
        maxDate={addCalendarDays(today, limits.calendar.ahead)}
        value={value}
        onChange={onChange}
        classNames={{ day: classes.day, levelsGroup: classes.months }}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        getDayProps={(day) => {
          const kind = days.get(day);
          return kind ? { 'data-night': kind } : {};
        }}
        getDayAriaLabel={(day) => {
          const kind = days.get(day);
          return kind ? `${formatDay(day)}, ${kindTexts[kind].toLowerCase()}` : formatDay(day);
        }}
      />
      <ul className={classes.legend} aria-label="What the colours mean">
        {legend.map((kind) => (
          <li key={kind}>
            <span className={classes.swatch} data-night={kind} aria-hidden />
            {kindTexts[kind]}
          </li>
        ))}
        <li>
          <span className={classes.swatch} aria-hidden />
          Free
        </li>
      </ul>
    </div>
  );
}
