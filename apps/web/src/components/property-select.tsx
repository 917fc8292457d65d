import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnProperty } from '../core/own-properties.ts';
import { trpc } from '../core/trpc.ts';
import type { Property } from '../core/wire.ts';
import { failureText } from '../lib/errors.ts';
import classes from './property-select.module.css';

/** Options shown at once; typing finds others. */
const OFFERED = 20;
/** Pause in typing before the server is asked, in ms. */
const PAUSE = 250;

export type PropertyChoice = Property & { score?: number | null };

const ALL = 'all';
const MORE = 'more';

type PropertySelectProps = Omit<
  SelectProps,
  'data' | 'value' | 'defaultValue' | 'onChange' | 'searchable' | 'filter' | 'renderOption'
> & {
  /** The chosen property's id; null for none, or for all of them. */
  value: number | null;
  onChange: (property: PropertyChoice | null) => void;
  /** Label of an extra option for all properties: "All properties". */
  all?: string;
  /** Offers only listed properties, the best match for this request first. */
  forRequestId?: number;
  /** Properties that cannot be chosen now, and why: "already bid". */
  taken?: { ids: ReadonlySet<number>; why: string };
};

/** The properties whose title or location contains the text, searched on the server. */
function useFound(text: string, forRequestId: number | undefined) {
  const search = text.trim() === '' ? {} : { search: text.trim() };
  const own = trpc.properties.mine.useQuery(
    { ...search, sort: 'title', limit: OFFERED },
    { enabled: forRequestId === undefined, placeholderData: keepPreviousData },
  );
  const fitting = trpc.properties.toBid.useQuery(
    { ...search, requestId: forRequestId ?? 0, limit: OFFERED },
    { enabled: forRequestId !== undefined, placeholderData: keepPreviousData },
  );
  const query = forRequestId === undefined ? own : fitting;
  const found: readonly PropertyChoice[] = query.data?.items ?? [];
  return { found, hasMore: (query.data?.nextCursor ?? null) !== null, query };
}

const scoreText = ({ score }: PropertyChoice): string =>
  score === undefined ? '' : score === null ? ', no match' : `, ${Math.round(score)}% match`;

/** Selects one of the host's own properties, searched by title or location. */
export function PropertySelect({ value, onChange, all, forRequestId, taken, ...props }: PropertySelectProps) {
  const [typed, setTyped] = useState('');
  const { property: chosen } = useOwnProperty(value);
  // While the field shows the chosen title, nothing is searched.
  const isTitle = typed === (chosen?.title ?? all ?? '');
  const [text] = useDebouncedValue(isTitle ? '' : typed, PAUSE);
  const { found, hasMore, query } = useFound(text, forRequestId);
  const shown: readonly PropertyChoice[] =
    chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const byId = new Map(shown.map((property) => [String(property.id), property]));
  return (
    <Select
      placeholder="Select a property"
      nothingFoundMessage={
        query.isError
          ? failureText(query.error)
          : query.isFetching
            ? 'Searching…'
            : 'No property has this in its title or place.'
      }
      allowDeselect={false}
      checkIconPosition="right"
      maxDropdownHeight={320}
      {...props}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={(event) => {
        event.currentTarget.select();
        props.onFocus?.(event);
      }}
      data={[
        ...(all !== undefined && text === '' ? [{ value: ALL, label: all }] : []),
        ...shown.map(({ id, title }) => ({
          value: String(id),
          label: taken?.ids.has(id) ? `${title} (${taken.why})` : title,
          disabled: taken?.ids.has(id) ?? false,
        })),
        ...(hasMore ? [{ value: MORE, label: 'Type a title or place to find others', disabled: true }] : []),
      ]}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const property = byId.get(option.value);
        return (
          <span>
            {option.label}
            {property ? (
              <span className={classes.place}>
                {property.location}
                {scoreText(property)}
              </span>
            ) : null}
          </span>
        );
      }}
      value={value === null ? (all === undefined ? null : ALL) : chosen ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : (byId.get(next) ?? null))}
    />
  );
}
