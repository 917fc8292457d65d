import { amenityLabel } from '@palmbid/domain';
import { ToneBadge } from './tone-badge.tsx';
import classes from './wishes.module.css';

/** The amenities of one kind as `dt` and `dd`; renders nothing without any. */
export function Wishes({
  label,
  items,
  tone,
}: {
  label: string;
  items: readonly string[];
  tone: 'info' | 'quiet' | 'outline';
}) {
  if (items.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.wishes}>
        {items.map((item) => (
          <ToneBadge key={item} tone={tone}>
            {amenityLabel(item)}
          </ToneBadge>
        ))}
      </dd>
    </div>
  );
}
