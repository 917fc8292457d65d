import { Accordion, Button, CloseButton, Text, TextInput } from '@mantine/core';
import { amenities, amenityGroupLabels, amenityGroups, canonicalAmenity } from '@palmbid/domain';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { AmenityTriState } from '../../../components/amenity-tri-state.tsx';
import { plural } from '../../../lib/format.ts';
import type { AnswerFieldsProps } from './answers.ts';
import classes from './request-form.module.css';

const wishWords = { 'must-have': 'must', preference: 'liked', 'do-not-want': 'not wanted' } as const;

/** The summary of a closed group: "2 must, 1 liked". */
function tally(wishes: AnswerFieldsProps['answers']['wishes'], labels: readonly string[]): string {
  return (['must-have', 'preference', 'do-not-want'] as const)
    .map((wish) => ({ wish, count: labels.filter((label) => wishes[label] === wish).length }))
    .filter(({ count }) => count > 0)
    .map(({ wish, count }) => `${count} ${wishWords[wish]}`)
    .join(', ');
}

/** Every amenity of the catalogue in its group: must-have, preference, do not want, or none. */
export function AmenityFields({
  answers,
  onChange,
  isNew = true,
}: AnswerFieldsProps & { /** Whether the default must-have applies. */ isNew?: boolean }) {
  const [query, setQuery] = useState('');
  const { wishes } = answers;
  const key = query.trim().toLowerCase();
  const found = key
    ? amenities.filter(
        ({ id, label, synonyms }) =>
          label.toLowerCase().includes(key) ||
          canonicalAmenity(key) === id ||
          synonyms.some((synonym) => synonym.includes(key)),
      )
    : [];
  // Amenities from free text that are not in the catalogue.
  const own = Object.keys(wishes).filter((label) => canonicalAmenity(label) === undefined);
  const row = (label: string) => (
    <AmenityTriState
      key={label}
      label={label}
      value={wishes[label] ?? 'none'}
      onChange={(value) => {
        const { [label]: _, ...others } = wishes;
        onChange({ wishes: value === 'none' ? others : { ...others, [label]: value } });
      }}
    />
  );
  const chosen = Object.keys(wishes).length;
  return (
    <div className={classes.amenities}>
      <TextInput
        label="Find an amenity"
        type="search"
        placeholder="pool, dog, parking"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        rightSection={
          query ? <CloseButton aria-label="Clear the search" onClick={() => setQuery('')} /> : undefined
        }
      />
      {key ? (
        <div role="status" className={classes.found}>
          {found.length > 0 ? (
            found.map(({ label }) => row(label))
          ) : (
            <Text c="dimmed">Nothing in the catalogue is called that. Hosts can be asked in a message.</Text>
          )}
        </div>
      ) : (
        <Accordion multiple defaultValue={['essentials']} variant="separated">
          {amenityGroups.map((group) => {
            const labels = amenities.filter((each) => each.group === group).map(({ label }) => label);
            return (
              <Accordion.Item key={group} value={group}>
                <Accordion.Control>
                  <span className={classes.group}>{amenityGroupLabels[group]}</span>
                  <span className={classes.tally}>{tally(wishes, labels)}</span>
                </Accordion.Control>
                <Accordion.Panel>{labels.map(row)}</Accordion.Panel>
              </Accordion.Item>
            );
          })}
          {own.length > 0 ? (
            <Accordion.Item value="own">
              <Accordion.Control>
                <span className={classes.group}>In your own words</span>
                <span className={classes.tally}>{tally(wishes, own)}</span>
              </Accordion.Control>
              <Accordion.Panel>{own.map(row)}</Accordion.Panel>
            </Accordion.Item>
          ) : null}
        </Accordion>
      )}
      <div className={classes.row}>
        <Text size="sm" c="dimmed" role="status">
          {chosen === 0
            ? isNew
              ? 'Nothing chosen yet: Wifi is asked for then.'
              : 'Nothing chosen'
            : `${plural(chosen, 'wish', 'wishes')} so far`}
        </Text>
        {chosen > 0 ? (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ wishes: {} })}>
            Clear all
          </Button>
        ) : null}
      </div>
    </div>
  );
}
