import type { Box, Point } from '@palmbid/domain';
import {
  type Circle,
  circle,
  type DivIcon,
  divIcon,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  map as leafletMap,
  type Marker,
  marker,
  type TileLayer,
  tileLayer,
} from 'leaflet';
import { groupPins, nearestLon } from './group-pins.ts';
import classes from './map.module.css';
import { type MapColours, OutlineLayer } from './outline-layer.ts';
import { fitNames, type PlacedName, type PlaceName, weightAtLeast } from './place-names.ts';
import type { MapCell, MapPin, TileServer } from './types.ts';

/** A label's width and height in pixels: pins that are closer are shown as one. */
const label = { width: 60, height: 30 };
/** The outlines say nothing more beyond this zoom; an operator's tiles do. */
const closest = { outlines: 13, tiles: 18 };
/** How close a map comes by itself, and to tell the pins of a group apart. */
const fitZoom = 11;
const apartZoom = 12;
/** A group of so few shows the price of its first. */
const fewPins = 3;
const namesAtMost = 70;
/** A circle that is smaller on the screen says nothing. */
const leastCircle = 14;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? '');

type MapOptions = {
  label: string;
  isStill: boolean;
  tiles: TileServer | null;
  colours: () => MapColours;
  /** The names of the places in a tile. */
  namesOf: (tile: { level: number; x: number; y: number }) => Promise<PlaceName[]>;
  /** Called after each move, with what is in view, and whether the user moved it. */
  onView: (box: Box, isOwn: boolean) => void;
  onOpen: (pins: MapPin[], element: HTMLElement) => void;
  onActive: (id: number | null) => void;
};

export type MapHandle = {
  show: (pins: readonly MapPin[], cells: readonly MapCell[]) => void;
  setActive: (id: number | null) => void;
  fit: (points: readonly Point[]) => void;
  fitBox: (box: Box) => void;
  zoom: (step: 1 | -1) => void;
  redraw: () => void;
  resize: () => void;
  /** Whether one finger, and the wheel without a key, move the map and not the page. */
  takeGestures: (isAll: boolean) => void;
  remove: () => void;
};

const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

function boxOf(bounds: LatLngBounds): Box {
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const isWhole = east - west >= 360;
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    west: isWhole ? -180 : round(wrapped(west)),
    east: isWhole ? 180 : round(wrapped(east)),
    south: round(Math.max(-90, bounds.getSouth())),
    north: round(Math.min(90, bounds.getNorth())),
  };
}

/** A map of pins in an element: Leaflet, with outlines and names drawn by us. */
export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const { isStill, tiles } = options;
  const map: LeafletMap = leafletMap(element, {
    zoomControl: false,
    attributionControl: true,
    minZoom: 1,
    maxZoom: tiles ? closest.tiles : closest.outlines,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    maxBounds: [
      [-86, -900],
      [86, 900],
    ],
    maxBoundsViscosity: 1,
    zoomSnap: 1,
    keyboardPanDelta: 80,
  });
  map.attributionControl?.setPrefix(false);
  map.setView([25, 0], 2, { animate: false });
  element.setAttribute('role', 'region');
  element.setAttribute('aria-roledescription', 'map');
  element.setAttribute('aria-label', options.label);

  const outlines = new OutlineLayer(options.colours, {
    attribution: 'Natural Earth, GeoNames',
    keepBuffer: 1,
    updateWhenZooming: false,
  });
  outlines.addTo(map);
  const raster: TileLayer | null = tiles
    ? tileLayer(tiles.url, { attribution: escaped(tiles.attribution), maxZoom: closest.tiles }).addTo(map)
    : null;

  // Names.
  const pane = map.createPane('names');
  pane.classList.add(classes['names'] ?? '');
  pane.setAttribute('aria-hidden', 'true');
  let namesRound = 0;
  async function writeNames(): Promise<void> {
    if (raster) return;
    namesRound += 1;
    const round = namesRound;
    const zoom = map.getZoom();
    const level = Math.max(0, zoom - 2);
    const bounds = map.getPixelBounds();
    const [size, world] = [256 * 2 ** (zoom - level), 2 ** level];
    if (!bounds.min || !bounds.max) return;
    const tilesInView = new Map<string, { level: number; x: number; y: number }>();
    for (let column = Math.floor(bounds.min.x / size); column * size < bounds.max.x; column += 1) {
      for (
        let y = Math.max(0, Math.floor(bounds.min.y / size));
        y < world && y * size < bounds.max.y;
        y += 1
      ) {
        const x = ((column % world) + world) % world;
        tilesInView.set(`${x}/${y}`, { level, x, y });
      }
    }
    const found = await Promise.allSettled([...tilesInView.values()].map(options.namesOf));
    if (round !== namesRound || zoom !== map.getZoom()) return;
    const middle = map.getCenter().lng;
    const placed = found
      .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      .filter(({ kind, weight }) => weight >= weightAtLeast(zoom, kind))
      .map((name): PlacedName => {
        const { x, y } = map.latLngToContainerPoint([name.lat, nearestLon(name.lon, middle)]);
        return { name, x, y };
      });
    const { x: width, y: height } = map.getSize();
    const spots = [...shown.values()].map(({ marker: each }) => map.latLngToContainerPoint(each.getLatLng()));
    pane.replaceChildren(
      ...fitNames(placed, { width, height, most: namesAtMost, pins: spots }).map(({ name, x, y }) => {
        const text = document.createElement('span');
        text.className = `${classes['name']} ${classes[name.kind]}`;
        text.textContent = name.name;
        const at = map.containerPointToLayerPoint([x, y]);
        text.style.left = `${Math.round(at.x)}px`;
        text.style.top = `${Math.round(at.y)}px`;
        return text;
      }),
    );
    pane.style.opacity = '1';
  }

  // Pins.
  let pins: readonly MapPin[] = [];
  let cells: readonly MapCell[] = [];
  let active: number | null = null;
  let shown = new Map<string, { marker: Marker; pins: readonly MapPin[] }>();
  let circles: Circle[] = [];
  let isOwnMove = false;

  const at = ({ lat, lon }: Point): [number, number] => [lat, nearestLon(lon, map.getCenter().lng)];
  const moveItself = (move: () => void) => {
    isOwnMove = true;
    move();
    isOwnMove = false;
  };
  const fitBounds = (bounds: LatLngBounds, animate: boolean) =>
    map.fitBounds(bounds, { padding: [44, 44], maxZoom: fitZoom, animate: animate && !isStill });
  const closerTo = (bounds: LatLngBounds) =>
    map.fitBounds(bounds, { padding: [44, 44], maxZoom: apartZoom, animate: !isStill });

  function iconOf(text: string, kind: string): DivIcon {
    return divIcon({
      className: `${classes['pin']}`,
      html: `<span class="${classes['tag']} ${classes[kind] ?? ''}">${escaped(text)}</span>`,
      iconSize: [0, 0],
    });
  }

  function add(
    key: string,
    where: Point,
    text: string,
    name: string,
    kind: string,
    onPress: () => void,
  ): Marker {
    const made = marker(at(where), { icon: iconOf(text, kind), keyboard: true, riseOnHover: true }).addTo(
      map,
    );
    const button = made.getElement();
    button?.setAttribute('role', 'button');
    // Who speaks to the browser says what is written.
    button?.setAttribute('aria-label', name.includes(text) ? name : `${text}: ${name}`);
    button?.setAttribute('data-pin', key);
    made.on('click', onPress);
    made.on('keypress', (event) => {
      if ((event as unknown as { originalEvent: KeyboardEvent }).originalEvent.key.match(/^(Enter| )$/))
        onPress();
    });
    return made;
  }

  function addGroup(key: string, group: readonly MapPin[]): Marker {
    const [first] = group as [MapPin, ...MapPin[]];
    const isOne = group.length === 1;
    const bounds = latLngBounds(group.map(at));
    /** A closer look would show them apart. */
    const comeApart = () => {
      const zoom = Math.min(apartZoom, map.getMaxZoom());
      const low = map.project(bounds.getSouthWest(), zoom);
      const high = map.project(bounds.getNorthEast(), zoom);
      return (
        map.getZoom() < zoom &&
        (Math.abs(low.x - high.x) > label.width || Math.abs(low.y - high.y) > label.height)
      );
    };
    const made: Marker = add(
      key,
      isOne
        ? first
        : {
            lat: group.reduce((sum, { lat }) => sum + lat, 0) / group.length,
            lon: bounds.getCenter().lng,
          },
      isOne
        ? first.text
        : group.length <= fewPins
          ? `${first.text} +${group.length - 1}`
          : String(group.length),
      isOne ? first.name : `${group.length} here: ${group.map(({ name }) => name).join('; ')}`,
      isOne ? (first.kind ?? 'home') : 'group',
      () => {
        const element = made.getElement();
        if (!isOne && comeApart()) closerTo(bounds);
        else if (element) options.onOpen([...group], element);
      },
    );
    const point = (id: number | null) => options.onActive(id);
    made.on('mouseover', () => point(first.id));
    made.on('mouseout', () => point(null));
    made.getElement()?.addEventListener('focus', () => point(first.id));
    made.getElement()?.addEventListener('blur', () => point(null));
    return made;
  }

  function drawCircles(): void {
    for (const each of circles) each.remove();
    circles = pins
      .filter(({ id, km }) => km !== undefined && (pins.length === 1 || id === active))
      .map((pin) => {
        const drawn = circle(at(pin), {
          radius: (pin.km ?? 0) * 1000,
          className: classes['circle'] ?? '',
          interactive: false,
        });
        return drawn.addTo(map);
      })
      .filter((drawn) => {
        const isSeen =
          map
            .latLngToLayerPoint(drawn.getBounds().getNorthWest())
            .distanceTo(map.latLngToLayerPoint(drawn.getBounds().getSouthEast())) > leastCircle;
        if (!isSeen) drawn.remove();
        return isSeen;
      });
  }

  function markActive(): void {
    for (const each of shown.values()) {
      const isActive = each.pins.some(({ id }) => id === active);
      each.marker.getElement()?.toggleAttribute('data-active', isActive);
      each.marker.setZIndexOffset(isActive ? 10_000 : 0);
    }
    drawCircles();
  }

  /** Marks are kept where nothing changed, so that the one with the focus stays. */
  function drawPins(): void {
    const placed = pins.map((pin) => {
      const { x, y } = map.latLngToLayerPoint(at(pin));
      return { pin, x, y };
    });
    const next: typeof shown = new Map();
    // What a request asks for and the host's own home stand alone: others are compared with them.
    const apart = placed.filter(({ pin }) => pin.kind !== undefined && pin.kind !== 'home');
    const joined = placed.filter((each) => !apart.includes(each));
    const groups = [
      ...apart.map(({ pin }) => [pin]),
      ...groupPins(joined, label.width, label.height).map((group) => group.pins),
    ];
    for (const group of groups) {
      const key = group
        .map((pin) => `${pin.kind ?? ''}${pin.id} ${pin.text} ${at(pin).toString()}`)
        .join('|');
      next.set(key, shown.get(key) ?? { marker: addGroup(key, group), pins: group });
    }
    for (const cell of cells) {
      const { lat, lon, count, isMore, box } = cell;
      const key = `cell ${lat} ${lon} ${count}`;
      const text = `${count}${isMore ? '+' : ''}`;
      const kept = shown.get(key);
      const made =
        kept?.marker ??
        add(key, cell, text, `${isMore ? 'More than ' : ''}${count} here, look closer`, 'group', () =>
          closerTo(
            latLngBounds([box.south, nearestLon(box.west, lon)], [box.north, nearestLon(box.east, lon)]),
          ),
        );
      next.set(key, { marker: made, pins: [] });
    }
    for (const [key, each] of shown) if (!next.has(key)) each.marker.remove();
    shown = next;
    markActive();
  }

  let isReady = false;
  map.on('moveend', () => {
    drawPins();
    void writeNames();
    options.onView(boxOf(map.getBounds()), isReady && !isOwnMove);
  });
  map.on('zoomstart', () => {
    pane.style.opacity = '0';
  });

  // Gestures that the page shares.
  let takesAll = false;
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || takesAll) map.dragging.enable();
    else map.dragging.disable();
  };
  const onWheel = (event: WheelEvent) => {
    if (takesAll || event.ctrlKey || event.metaKey) map.scrollWheelZoom.enable();
    else map.scrollWheelZoom.disable();
  };
  const frame = element.parentElement ?? element;
  frame.addEventListener('pointerdown', onPointerDown, { capture: true });
  frame.addEventListener('wheel', onWheel, { capture: true, passive: true });

  return {
    show(newPins, newCells) {
      pins = newPins;
      cells = newCells;
      drawPins();
      void writeNames();
    },
    setActive(id) {
      if (id === active) return;
      active = id;
      markActive();
    },
    fit(points) {
      const [first] = points;
      if (!first) return;
      const bounds = latLngBounds(points.map(({ lat, lon }) => [lat, nearestLon(lon, first.lon)]));
      moveItself(() => fitBounds(bounds, false));
      isReady = true;
    },
    fitBox({ west, south, east, north }) {
      moveItself(() =>
        map.fitBounds(
          [
            [south, west],
            [north, east < west ? east + 360 : east],
          ],
          { animate: false },
        ),
      );
      isReady = true;
    },
    zoom(step) {
      map.setZoom(map.getZoom() + step, { animate: !isStill });
    },
    redraw() {
      outlines.redraw();
    },
    resize() {
      moveItself(() => map.invalidateSize({ animate: false }));
    },
    takeGestures(isAll) {
      takesAll = isAll;
      element.toggleAttribute('data-shares', !isAll);
    },
    remove() {
      frame.removeEventListener('pointerdown', onPointerDown, { capture: true });
      frame.removeEventListener('wheel', onWheel, { capture: true });
      namesRound += 1;
      map.remove();
    },
  };
}
