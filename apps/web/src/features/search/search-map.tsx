import { Button } from '@mantine/core';
import type { Box, Point } from '@palmbid/domain';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { HomePinCard, pinOfHome } from '../../components/map/home-pin-card.tsx';
import { MapPart } from '../../components/map/map-part.tsx';
import { trpc } from '../../core/trpc.ts';
import { boxOf, type SearchState, toInput } from './use-search.ts';

type SearchMapProps = {
  search: SearchState;
  /** Where the homes of the list are. */
  places: readonly Point[];
  active: number | null;
  onActive: (id: number | null) => void;
  onSearchHere: (box: Box) => void;
  /** It fills the screen of a phone. */
  isAlone: boolean;
};

const nowhere: readonly Point[] = [
  { lat: 62, lon: -125 },
  { lat: -40, lon: 150 },
];

/** What the search finds, on a map: homes with their prices, or how many where there are too many. */
export function SearchMap({ search, places, active, onActive, onSearchHere, isAlone }: SearchMapProps) {
  const [view, setView] = useState<Box | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const box = boxOf(search);
  const input = toInput(search);
  const asked = JSON.stringify(input);
  const { data } = trpc.maps.homes.useQuery(
    { ...input, view: view ?? { west: -180, south: -90, east: 180, north: 90 } },
    { enabled: view !== null, placeholderData: keepPreviousData },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search brings the map where it finds something.
  useEffect(() => setMoved(false), [asked]);
  const homes = data?.pins;
  const pins = useMemo(() => (homes ?? []).map(pinOfHome), [homes]);
  return (
    <MapPart
      height="100%"
      label="Map of the homes found"
      pins={pins}
      cells={data?.cells ?? []}
      fit={box ?? (places.length > 0 ? places : nowhere)}
      active={active}
      onActive={onActive}
      onView={(seen, isOwn) => {
        setView(seen);
        if (isOwn) setMoved(true);
      }}
      card={(opened) => (
        <HomePinCard homes={(homes ?? []).filter(({ id }) => opened.some((pin) => pin.id === id))} />
      )}
      action={
        hasMoved && view ? (
          <Button
            size="sm"
            radius="xl"
            variant="default"
            leftSection={<IconSearch size={16} aria-hidden />}
            onClick={() => onSearchHere(view)}
          >
            Search this area
          </Button>
        ) : null
      }
      takesAllGestures={isAlone}
    />
  );
}
