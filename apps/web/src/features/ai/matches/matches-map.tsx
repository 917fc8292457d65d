import { useMemo } from 'react';
import { MapPart } from '../../../components/map/map-part.tsx';
import type { MapPin } from '../../../components/map/types.ts';
import { trpc } from '../../../core/trpc.ts';
import { pinOfRequest, RequestPinCard } from '../../requests/request-pin-card.tsx';

type MatchesMapProps = {
  propertyId: number;
  requestIds: readonly number[];
  /** The request whose card is open. */
  active: number | null;
};

/** The host's home among the requests that match it. */
export default function MatchesMap({ propertyId, requestIds, active }: MatchesMapProps) {
  const { data } = trpc.maps.requestPins.useQuery({ ids: requestIds.slice(0, 100), propertyId });
  const requests = data?.pins;
  const home = data?.home;
  const pins = useMemo((): MapPin[] => {
    const wishes = (requests ?? []).map((request) => {
      const pin = pinOfRequest(request);
      return request.distanceKm === null
        ? pin
        : { ...pin, name: `${pin.name}, ${request.distanceKm} km from your place` };
    });
    return home
      ? [{ ...home, id: 0, text: 'Your place', name: 'Your place', kind: 'own' }, ...wishes]
      : wishes;
  }, [requests, home]);
  if (!data) return null;
  // The page keeps no room for a map of unknown places.
  if (pins.length < 2) return <span data-none hidden />;
  return (
    <MapPart
      height="17rem"
      label="Map of the matching requests"
      pins={pins}
      fit={pins}
      active={active}
      card={(opened) => {
        const chosen = (requests ?? []).filter(({ id }) => opened.some((pin) => pin.id === id));
        return chosen.length > 0 ? <RequestPinCard requests={chosen} /> : null;
      }}
    />
  );
}
