import { IconCalendar, IconHome, IconMapPin, IconSparkles, IconUsers, IconWallet } from '@tabler/icons-react';
import classes from './field-chip.module.css';

export type ChipField = 'place' | 'dates' | 'party' | 'budget' | 'amenity' | 'type';

const icons: Record<ChipField, typeof IconMapPin> = {
  place: IconMapPin,
  dates: IconCalendar,
  party: IconUsers,
  budget: IconWallet,
  amenity: IconSparkles,
  type: IconHome,
};

const names: Record<ChipField, string> = {
  place: 'Place',
  dates: 'Dates',
  party: 'Guests',
  budget: 'Budget',
  amenity: 'Wish',
  type: 'Kind of stay',
};

type FieldChipProps = {
  field: ChipField;
  /** What was understood: "Jun 12 - Jun 19, 2027". */
  value: string;
  /** The words it came from. */
  from?: string;
  /** Nothing in the text says so: a default was assumed. */
  assumed?: boolean;
};

/** What the prompt was understood to say, field by field. */
export function FieldChip({ field, value, from, assumed = false }: FieldChipProps) {
  const Icon = icons[field];
  return (
    <span className={classes.chip} data-field={field} data-assumed={assumed || undefined}>
      <Icon size={16} stroke={1.9} aria-hidden />
      <span>
        <span className="spoken">{names[field]} </span>
        {value}
        {from && from.toLowerCase() !== value.toLowerCase() ? (
          <span className={classes.from}> from “{from}”</span>
        ) : null}
        {assumed ? <span className={classes.from}> assumed</span> : null}
      </span>
    </span>
  );
}
