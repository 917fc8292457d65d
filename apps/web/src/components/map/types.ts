import type { Box, Point } from '@palmbid/domain';

export type MapPin = Point & {
  id: number;
  /** The circle that the home lies in; none for an exact place or a whole town. */
  km?: number;
  /** On the pin, as short as a price. */
  text: string;
  /** All that it says, for screen readers: "Surf house, Cascais, $120 per night". */
  name: string;
  /** `wish`: what a request asks for; `own`: the host's own home; `exact`: a place without doubt. */
  kind?: 'home' | 'wish' | 'own' | 'exact';
};

/** Too many to show one by one. */
export type MapCell = Point & { count: number; isMore: boolean; box: Box };

/** An operator's own tiles; without them a map has outlines and names. */
export type TileServer = { url: string; attribution: string };
