import { type Coords, DomUtil, type DoneCallback, GridLayer, type GridLayerOptions } from 'leaflet';
import { type Outlines, outlinesOf } from './outline-tiles.ts';

/** The level of the tiles that a zoom of the map is drawn from: coarse ones are enough until they would look it. */
const levelOf = (zoom: number): number => (zoom <= 3 ? 0 : zoom <= 5 ? 3 : 5);

/** A tile of the map as a part of a tile of outlines. */
export function sourceOf({ x, y, z }: { x: number; y: number; z: number }) {
  const level = Math.min(levelOf(z), z);
  const across = 2 ** (z - level);
  const column = Math.floor(x / across);
  const world = 2 ** level;
  return {
    level,
    x: ((column % world) + world) % world,
    y: Math.floor(y / across),
    /** Tiles of the map in a row of it, and which of them this is. */
    across,
    left: x - column * across,
    top: y - Math.floor(y / across) * across,
  };
}

export type MapColours = Record<'land' | 'water' | 'coast' | 'border' | 'region', string>;

function draw(canvas: HTMLCanvasElement, outlines: Outlines, coords: Coords, colours: MapColours): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { across, left, top } = sourceOf(coords);
  const unit = (canvas.width * across) / outlines.size;
  context.setTransform(unit, 0, 0, unit, -left * canvas.width, -top * canvas.height);
  context.lineJoin = 'round';
  const dots = (canvas.width / 256 / unit) as number;
  const line = (path: Path2D | undefined, colour: string, width: number, dash: number[] = []) => {
    if (!path) return;
    context.strokeStyle = colour;
    context.lineWidth = width * dots;
    context.setLineDash(dash.map((each) => each * dots));
    context.stroke(path);
  };
  if (outlines.land) {
    context.fillStyle = colours.land;
    context.fill(outlines.land, 'evenodd');
    line(outlines.land, colours.coast, 1);
  }
  if (coords.z >= 4) line(outlines.rivers, colours.water, coords.z < 7 ? 0.8 : 1.6);
  if (outlines.lakes) {
    context.fillStyle = colours.water;
    context.fill(outlines.lakes, 'evenodd');
    line(outlines.lakes, colours.coast, 0.7);
  }
  if (coords.z >= 4) line(outlines.regions, colours.region, 0.8, [2, 2]);
  line(outlines.borders, colours.border, coords.z < 5 ? 0.8 : 1.2);
}

/** Draws land, water and borders on canvases; it needs no WebGL. */
export class OutlineLayer extends GridLayer {
  private readonly colours: () => MapColours;

  constructor(colours: () => MapColours, options: GridLayerOptions) {
    super(options);
    this.colours = colours;
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = DomUtil.create('canvas', 'leaflet-tile');
    const sharpness = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = 256 * sharpness;
    canvas.height = 256 * sharpness;
    const { level, x, y } = sourceOf(coords);
    outlinesOf(level, x, y).then(
      (outlines) => {
        if (outlines) draw(canvas, outlines, coords, this.colours());
        done(undefined, canvas);
      },
      (error: Error) => done(error, canvas),
    );
    return canvas;
  }
}
