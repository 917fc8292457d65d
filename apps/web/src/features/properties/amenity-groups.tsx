import {
  amenityById,
  amenityGroupLabels,
  amenityGroups,
  amenityLabel,
  canonicalAmenity,
} from '@palmbid/domain';
import { IconCheck } from '@tabler/icons-react';
import classes from './property-page.module.css';

/** A property's amenities in the four groups of the catalogue; others come last. */
export function AmenityGroups({ amenities }: { amenities: readonly string[] }) {
  const known = amenities.map((text) => {
    const id = canonicalAmenity(text);
    return { label: amenityLabel(text), group: id === undefined ? undefined : amenityById(id)?.group };
  });
  const groups = [
    ...amenityGroups.map((group) => ({ key: group, title: amenityGroupLabels[group] as string, group })),
    { key: 'other', title: 'Other', group: undefined },
  ]
    .map(({ key, title, group }) => ({ key, title, labels: known.filter((each) => each.group === group) }))
    .filter(({ labels }) => labels.length > 0);
  return (
    <div className={classes.amenities}>
      {groups.map(({ key, title, labels }) => (
        <div key={key}>
          <h3 className={classes.groupTitle}>{title}</h3>
          <ul className={classes.amenityList}>
            {labels.map(({ label }) => (
              <li key={label}>
                <IconCheck size={18} stroke={2} aria-hidden />
                {label}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
