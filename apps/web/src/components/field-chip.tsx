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
  /** The value read from the prompt: "Jun 12 - Jun 19, 2027". */
  value: string;
  /** The words of the prompt that the value comes from. */
  from?: string;
  /** The value is a default; the prompt does not mention it. */
  assumed?: boolean;
};

/** One field that was read from a prompt. */
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
