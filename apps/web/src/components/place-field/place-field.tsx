import { Autocomplete, type AutocompleteProps, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@palmbid/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import { plural } from '../../lib/format.ts';

/** Pause in typing before the server is asked, in ms. */
const PAUSE = 120;

export type PlaceSuggestion = RouterOutputs['places']['suggest'][number];

const kinds: Record<PlaceSuggestion['kind'], string> = { city: '', region: 'Region', country: 'Country' };

type PlaceFieldProps = Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption' | 'value' | 'onChange'> & {
  value?: string;
  onChange: (text: string) => void;
};

/** The places offered for a text; those of the text before stay until the new ones are there. */
function useSuggestions(typed: string, isAsked: boolean) {
  const [text] = useDebouncedValue(typed.trim(), PAUSE);
  const { data, isPlaceholderData } = trpc.places.suggest.useQuery(
    { text },
    {
      enabled: isAsked && text !== '',
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  const isAnswered = typed.trim() === text && !isPlaceholderData;
  return { places: isAsked && typed.trim() !== '' ? (data ?? []) : [], isAnswered };
}

/**
 * A text field for a place that offers the gazetteer's places while one types, also for misspelt names and other languages. What no
 * gazetteer knows can be entered as well.
 */
export function PlaceField({ value = '', onChange, onFocus, onBlur, ...props }: PlaceFieldProps) {
  const [isFocused, setFocused] = useState(false);
  // The place that was chosen needs no suggestions until it is changed.
  const [chosen, setChosen] = useState(value);
  const isAsked = isFocused && value !== chosen;
  const { places, isAnswered } = useSuggestions(value, isAsked);
  const byLabel = new Map(places.map((place) => [place.label, place]));
  return (
    <>
      <Autocomplete
        maxLength={limits.location.max}
        autoComplete="off"
        openOnFocus={false}
        // The list itself scrolls: a scroll area around it could not be reached by keyboard.
        withScrollArea={false}
        styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
        {...props}
        data={[...byLabel.keys()]}
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <>
            {option.value}
            <Text span size="xs" c="dimmed" ml="auto">
              {kinds[byLabel.get(option.value)?.kind ?? 'city']}
            </Text>
          </>
        )}
        value={value}
        onChange={onChange}
        onOptionSubmit={setChosen}
        onFocus={(event) => {
          setFocused(true);
          setChosen(value);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          onBlur?.(event);
        }}
      />
      <VisuallyHidden role="status">
        {isAsked && isAnswered && value.trim() !== ''
          ? places.length === 0
            ? 'No known place; your text is kept as it is.'
            : `${plural(places.length, 'place')} offered. Use the arrow keys to choose.`
          : ''}
      </VisuallyHidden>
    </>
  );
}
