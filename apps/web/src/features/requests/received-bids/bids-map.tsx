import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { MapPart } from '../../../components/map/map-part.tsx';
import cardClasses from '../../../components/map/pin-card.module.css';
import type { MapPin } from '../../../components/map/types.ts';
import { trpc } from '../../../core/trpc.ts';
import type { Bid } from '../../../core/wire.ts';
import { formatMoney } from '../../../lib/format.ts';

type BidsMapProps = {
  requestId: number;
  bids: readonly Bid[];
  active: number | null;
  onActive: (bidId: number | null) => void;
  /** Shows the bid's card. */
  onGo: (bidId: number) => void;
};

const away = (km: number | null | undefined, location: string): string =>
  km == null ? '' : km === 0 ? `, at ${location}` : `, ${km} km from ${location}`;

/** Where the homes of the bids are, as circles, and what the request asks for. */
export default function BidsMap({ requestId, bids, active, onActive, onGo }: BidsMapProps) {
  const { data } = trpc.maps.bids.useQuery({ id: requestId });
  const pins = useMemo((): MapPin[] => {
    if (!data) return [];
    const { wish, homes } = data;
    const byProperty = new Map(homes.map((home) => [home.propertyId, home]));
    const shown = bids.flatMap((bid): MapPin[] => {
      const home = byProperty.get(bid.propertyId);
      if (!home) return [];
      const { lat, lon, km, distanceKm } = home;
      const name = `${bid.property.title}, ${formatMoney(bid.allIn)} all in${away(distanceKm, wish?.location ?? '')}`;
      return [{ id: bid.id, lat, lon, km, text: formatMoney(Math.round(bid.allIn)), name }];
    });
    return wish
      ? [
          ...shown,
          { ...wish, id: 0, text: 'Your wish', name: `What you asked for: ${wish.location}`, kind: 'wish' },
        ]
      : shown;
  }, [bids, data]);
  if (!data) return null;
  // The page keeps no room for a map of unknown places.
  if (!pins.some(({ kind }) => kind !== 'wish')) return <span data-none hidden />;
  return (
    <MapPart
      height="17rem"
      label="Map of the bids"
      pins={pins}
      fit={pins}
      active={active}
      onActive={onActive}
      card={(opened) => (
        <ul className={cardClasses.list}>
          {opened.map(({ id, kind, name }) => (
            <li key={id}>
              <span>{name}</span>
              {kind === 'wish' ? null : (
                <Button size="xs" variant="default" mt={6} w="max-content" onClick={() => onGo(id)}>
                  Show the bid
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    />
  );
}
