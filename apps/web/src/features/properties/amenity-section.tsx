import { Chip } from '@mantine/core';
import { amenities, amenityGroupLabels, amenityGroups, amenityLabel, limits } from '@palmbid/domain';
import classes from './property-form.module.css';
import { FormSection, type PropertyForm } from './property-sections.tsx';

const catalogue = new Set<string>(amenities.map(({ label }) => label));

/** The catalogue's amenities in their four groups; stored amenities outside the catalogue have a group of their own. */
export function AmenitySection({ form }: { form: PropertyForm }) {
  const chosen = form.values.amenities.map(amenityLabel);
  const others = chosen.filter((label) => !catalogue.has(label));
  const groups = [
    ...amenityGroups.map((group) => ({
      title: amenityGroupLabels[group],
      labels: amenities.filter((amenity) => amenity.group === group).map(({ label }) => label as string),
    })),
    ...(others.length > 0 ? [{ title: 'Other', labels: others }] : []),
  ];
  const full = chosen.length >= limits.amenities.maxItems;
  return (
    <FormSection
      title="Amenities"
      hint="Requests are matched by these. Tick only what is really there: a missing must-have is shown to the guest."
    >
      <Chip.Group multiple value={chosen} onChange={(value) => form.setFieldValue('amenities', value)}>
        {groups.map(({ title, labels }) => (
          <fieldset key={title} className={classes.group}>
            <legend className={classes.groupTitle}>{title}</legend>
            <div className={classes.chips}>
              {labels.map((label) => (
                <Chip key={label} value={label} size="sm" disabled={full && !chosen.includes(label)}>
                  {label}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
      </Chip.Group>
    </FormSection>
  );
}
