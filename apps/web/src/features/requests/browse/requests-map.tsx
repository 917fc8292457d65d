import type { Box, Point } from '@palmbid/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { MapPart } from '../../../components/map/map-part.tsx';
import { type RouterInputs, trpc } from '../../../core/trpc.ts';
import { pinOfRequest, RequestPinCard } from '../request-pin-card.tsx';

type Filters = Omit<RouterInputs['maps']['requests'], 'view'>;

/** From Alaska to New Zealand. */
const world = [
  { lat: 62, lon: -125 },
  { lat: -40, lon: 150 },
];

/** The open requests that a host's filters leave, where they want to be. */
export default function RequestsMap({ filters }: { filters: Filters }) {
  const [view, setView] = useState<Box | null>(null);
  const { data } = trpc.maps.requests.useQuery(
    { ...filters, view: view ?? { west: -180, south: -90, east: 180, north: 90 } },
    { enabled: view !== null, placeholderData: keepPreviousData },
  );
  const requests = data?.pins;
  const pins = useMemo(() => (requests ?? []).map(pinOfRequest), [requests]);
  // First the whole world, to learn where there are any.
  const [fit, setFit] = useState<readonly Point[]>(world);
  useEffect(() => {
    const found = data && [...data.pins, ...data.cells].map(({ lat, lon }) => ({ lat, lon }));
    if (found && found.length > 0) setFit((now) => (now === world ? found : now));
  }, [data]);
  return (
    <MapPart
      height="24rem"
      label="Map of the requests"
      pins={pins}
      cells={data?.cells ?? []}
      fit={fit}
      onView={setView}
      card={(opened) => (
        <RequestPinCard requests={(requests ?? []).filter(({ id }) => opened.some((pin) => pin.id === id))} />
      )}
    />
  );
}
