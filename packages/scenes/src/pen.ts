/** What all drawings are made with: seeded chance, colours, paths, and a sheet that collects gradients and filters. */

/** A picture's size in its own units. */
export const width = 1600;
export const height = 1000;

export type Random = () => number;
export type Point = readonly [x: number, y: number];

/** The same text always gives the same sequence (mulberry32 over FNV-1a). */
export function seeded(text: string): Random {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
export const pick = <T>(random: Random, from: readonly [T, ...T[]]): T =>
  from[Math.floor(random() * from.length)] ?? from[0];
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('');

const round = (value: number): string => String(Math.round(value * 10) / 10);

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** `part` of the second colour in the first, 0 to 1; both as #rrggbb. */
export const mix = (first: string, second: string, part: number): string => {
  const to = channels(second);
  return `#${channels(first)
    .map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * Math.min(1, Math.max(0, part))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};
export const darker = (colour: string, by: number): string => mix(colour, '#10141c', by);
export const lighter = (colour: string, by: number): string => mix(colour, '#fffdf6', by);

/** A polygon or line through points. */
export const through = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
/** A smooth curve through points. */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, index))] ?? ([0, 0] as const);
  let drawn = through(points.slice(0, 1));
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    drawn += `C${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)} ${round(c[0] - (d[0] - b[0]) / 6)} ${round(c[1] - (d[1] - b[1]) / 6)} ${round(c[0])} ${round(c[1])}`;
  }
  return drawn;
}

type Look = {
  opacity?: number;
  stroke?: string;
  line?: number;
  blur?: number;
  /** SVG attributes that are needed rarely. */
  more?: string;
};
const look = (fill: string, { opacity, stroke, line = 2, blur, more = '' }: Look = {}): string =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${round(line)}" stroke-linecap="round" stroke-linejoin="round"` : ''}${opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`}${blur ? ` filter="url(#blur${blur})"` : ''}${more}`;

export const shape = (d: string, fill: string, how?: Look): string => `<path d="${d}" ${look(fill, how)}/>`;
export const polygon = (points: readonly Point[], fill: string, how?: Look): string =>
  shape(`${through(points)}Z`, fill, how);
export const rect = (x: number, y: number, w: number, h: number, fill: string, how?: Look & { r?: number }) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}"${how?.r ? ` rx="${round(how.r)}"` : ''} ${look(fill, how)}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, how?: Look): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${look(fill, how)}/>`;
export const line = (points: readonly Point[], stroke: string, thickness: number, how?: Look): string =>
  shape(through(points), 'none', { ...how, stroke, line: thickness });
export const group = (inside: string, attributes = ''): string => `<g ${attributes}>${inside}</g>`;

export type Stop = readonly [at: number, colour: string, opacity?: number];
const stops = (all: readonly Stop[]): string =>
  all
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const blurs = [2, 5, 10, 18, 40];

/** A picture in progress. Every gradient and clip gets a name of its own. */
export class Sheet {
  #definitions: string[] = [];

  #define(tag: string, attributes: string, inside: string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(`<${tag} id="${id}" ${attributes}>${inside}</${tag}>`);
    return `url(#${id})`;
  }
  /** A gradient from top to bottom of what it fills. */
  down(...all: Stop[]): string {
    return this.#define('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops(all));
  }
  across(...all: Stop[]): string {
    return this.#define('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops(all));
  }
  /** From the middle outwards, to nothing. */
  glow(colour: string, opacity: number): string {
    return this.#define(
      'radialGradient',
      '',
      stops([
        [0, colour, opacity],
        [0.4, colour, opacity * 0.42],
        [1, colour, 0],
      ]),
    );
  }
  /** Draws inside a shape only. */
  within(d: string, inside: string): string {
    return group(inside, `clip-path="${this.#define('clipPath', '', `<path d="${d}"/>`)}"`);
  }
  /** A whole picture (1600 x 1000) that covers a smaller rectangle. */
  pane(x: number, y: number, w: number, h: number, picture: string, middle: Point = [800, 500]): string {
    const scale = Math.max(w / width, h / height) * 1.02;
    const left = Math.min(x, Math.max(x + w - width * scale, x + w / 2 - middle[0] * scale));
    const top = Math.min(y, Math.max(y + h - height * scale, y + h / 2 - middle[1] * scale));
    return this.within(
      `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`,
      group(picture, `transform="translate(${round(left)} ${round(top)}) scale(${scale.toFixed(4)})"`),
    );
  }
  svg(inside: string): string {
    const filters = blurs
      .map(
        (by) =>
          `<filter id="blur${by}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
      )
      .join('');
    // Rounded, so that two versions of a runtime, which may differ in the last digit of a sine, draw the same picture.
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${filters}${this.#definitions.join('')}</defs>${inside}</svg>`;
    return drawn.replace(/-?\d+\.\d{4,}/g, (number) => String(Math.round(Number(number) * 1000) / 1000));
  }
}
