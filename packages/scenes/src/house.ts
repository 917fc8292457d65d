/** Houses from outside, in their landscape. */

import { type Land, landscape, type Scene, type Season } from './land.ts';
import { lit, type Mood } from './mood.ts';
import {
  between,
  darker,
  group,
  lighter,
  line,
  mix,
  oval,
  type Point,
  pick,
  polygon,
  rect,
  type Sheet,
  seeded,
  shape,
  times,
} from './pen.ts';
import { bush, cypress, nearLeaves, palm, pine, tree } from './plants.ts';

type Surface = 'plaster' | 'boards' | 'battens' | 'stone' | 'brick' | 'tiles' | 'bamboo';
type Roof = 'gable' | 'hip' | 'flat' | 'thatch' | 'front';

export type Style = {
  wall: string;
  surface: Surface;
  roof: Roof;
  roofColour: string;
  trim: string;
  shutters?: string;
  arched?: boolean;
  balconies?: boolean;
  chimney?: boolean;
  floors: number;
  /** Windows beside each other. */
  bays: number;
  /** How wide and how high a floor is, in the picture's units. */
  size: readonly [wide: number, floor: number];
  door: string;
  garden: 'lawn' | 'pool' | 'street' | 'gravel' | 'snow' | 'sand' | 'deck';
};

/** What a wall is made of, over its colour. */
function texture(scene: Scene, x: number, y: number, w: number, h: number, style: Style): string {
  const { random, mood } = scene;
  const wall = lit(mood, style.wall);
  const [light, dark] = [lighter(wall, 0.22), darker(wall, 0.25)];
  switch (style.surface) {
    case 'boards':
      return times(h / 17, (i) =>
        line(
          [
            [x, y + i * 17],
            [x + w, y + i * 17],
          ],
          dark,
          2,
          { opacity: 0.35 },
        ),
      );
    case 'battens':
      return times(w / 26, (i) =>
        line(
          [
            [x + i * 26, y],
            [x + i * 26, y + h],
          ],
          dark,
          2.5,
          { opacity: 0.28 },
        ),
      );
    case 'bamboo':
      return times(w / 14, (i) => rect(x + i * 14, y, 7, h, i % 2 ? light : dark, { opacity: 0.22 }));
    case 'stone':
    case 'brick': {
      const [wide, high] = style.surface === 'brick' ? [30, 13] : [58, 26];
      return times(h / high, (row) =>
        times(w / wide + 1, (i) => {
          if (random() < 0.42) return '';
          const shift = row % 2 ? wide / 2 : 0;
          const left = Math.max(x, x - shift + i * wide + between(random, -4, 4));
          const long = Math.min(wide - 4, x + w - left);
          return rect(left, y + row * high + 2, long, high - 4, random() < 0.5 ? light : dark, {
            opacity: between(random, 0.08, 0.28),
            r: 4,
          });
        }),
      );
    }
    case 'tiles':
      return times(h / 40, (row) =>
        times(w / 40, (i) => {
          const [cx, cy] = [x + i * 40 + 20, y + row * 40 + 20];
          if (cx > x + w - 12 || cy > y + h - 10) return '';
          const blue = lit(mood, '#3f78a8');
          return (
            shape(`M${cx} ${cy - 18}L${cx + 18} ${cy}L${cx} ${cy + 18}L${cx - 18} ${cy}z`, 'none', {
              stroke: blue,
              line: 2,
              opacity: 0.5,
            }) + oval(cx, cy, 5, 5, blue, { opacity: 0.55 })
          );
        }),
      );
    default:
      return times(26, () =>
        oval(
          x + random() * w,
          y + random() * h,
          between(random, 16, 70),
          between(random, 3, 10),
          random() < 0.5 ? light : dark,
          { opacity: 0.1, blur: 5 },
        ),
      );
  }
}

function opening(scene: Scene, x: number, y: number, w: number, h: number, style: Style): string {
  const { sheet, random, mood } = scene;
  const frame = lit(mood, style.trim);
  const glass = mood.lamps
    ? sheet.down([0, '#ffe6ac'], [1, '#f7b45f'])
    : sheet.down(
        [0, mix(mood.sky[1], '#ffffff', 0.12)],
        [0.55, mix(mood.sky[0], '#36505c', 0.5)],
        [1, mix('#36505c', mood.tint, 0.2)],
      );
  const top = style.arched
    ? `M${x} ${y + h}V${y + w * 0.4}A${w / 2} ${w * 0.42} 0 0 1 ${x + w} ${y + w * 0.4}V${y + h}z`
    : `M${x} ${y}h${w}v${h}h${-w}z`;
  return (
    (mood.lamps ? oval(x + w / 2, y + h / 2, w * 1.7, h * 1.2, sheet.glow('#ffc76e', 0.5)) : '') +
    shape(top, glass, { stroke: frame, line: Math.max(5, w * 0.09) }) +
    line(
      [
        [x + w / 2, y + (style.arched ? w * 0.06 : 0)],
        [x + w / 2, y + h],
      ],
      frame,
      4,
    ) +
    line(
      [
        [x, y + h * 0.5],
        [x + w, y + h * 0.5],
      ],
      frame,
      3.5,
    ) +
    (mood.lamps
      ? random() < 0.5
        ? rect(x + 4, y + h * 0.62, w * 0.34, h * 0.36, '#7a4a2a', { opacity: 0.35 })
        : ''
      : shape(
          `M${x + w * 0.1} ${y + h * 0.85}L${x + w * 0.55} ${y + h * 0.1}h${w * 0.16}L${x + w * 0.26} ${y + h * 0.85}z`,
          '#ffffff',
          { opacity: 0.2 },
        )) +
    rect(x - w * 0.1, y + h, w * 1.2, 7, lighter(frame, 0.1)) +
    rect(x - w * 0.08, y + h + 7, w * 1.16, 8, mood.shade, { opacity: 0.25 }) +
    (style.shutters
      ? [x - w * 0.56, x + w * 1.06]
          .map(
            (left) =>
              rect(left, y - 2, w * 0.5, h + 6, lit(mood, style.shutters ?? ''), { r: 3 }) +
              times(7, (i) =>
                line(
                  [
                    [left + 5, y + 8 + (i * h) / 7],
                    [left + w * 0.5 - 5, y + 8 + (i * h) / 7],
                  ],
                  darker(lit(mood, style.shutters ?? ''), 0.3),
                  2,
                  { opacity: 0.6 },
                ),
              ),
          )
          .join('')
      : '')
  );
}

/** One part of a house: its wall, openings and roof. Returns it with its width. */
function volume(
  scene: Scene,
  style: Style,
  x: number,
  ground: number,
  bays: number,
  floors: number,
  withDoor: boolean,
): string {
  const { sheet, mood, random } = scene;
  const [wide, floor] = style.size;
  const [w, h] = [bays * wide, floors * floor + floor * 0.18];
  const y = ground - h;
  const wall = lit(mood, style.wall);
  const sunLeft = mood.sunAt[0] < 800;
  const body = sheet.across(
    [0, sunLeft ? lighter(wall, 0.12) : darker(wall, 0.2)],
    [0.5, wall],
    [1, sunLeft ? darker(wall, 0.22) : lighter(wall, 0.12)],
  );
  const roof = lit(mood, style.roofColour);
  const [paneW, paneH] = [wide * 0.36, floor * 0.52];
  const doorBay = withDoor ? Math.floor(bays / 2) : -1;
  let openings = '';
  for (let level = 0; level < floors; level += 1)
    for (let bay = 0; bay < bays; bay += 1) {
      const [cx, top] = [x + (bay + 0.5) * wide, ground - (level + 1) * floor + floor * 0.2];
      if (level === 0 && bay === doorBay) {
        const door = lit(mood, style.door);
        const [dw, dh] = [wide * 0.34, floor * 0.76];
        openings +=
          rect(cx - dw / 2 - 8, ground - dh - 8, dw + 16, dh + 8, lit(mood, style.trim), {
            r: style.arched ? dw / 2 : 3,
          }) +
          rect(
            cx - dw / 2,
            ground - dh,
            dw,
            dh,
            sheet.across([0, lighter(door, 0.12)], [1, darker(door, 0.2)]),
            { r: style.arched ? dw / 2 : 2 },
          ) +
          times(2, (i) =>
            rect(cx - dw * 0.34, ground - dh * (0.86 - i * 0.42), dw * 0.68, dh * 0.3, darker(door, 0.18), {
              r: 3,
            }),
          ) +
          oval(cx + dw * 0.34, ground - dh * 0.45, 4, 4, '#e8c87a') +
          (mood.lamps ? oval(cx + dw * 0.9, ground - dh * 0.8, 70, 70, sheet.glow('#ffd58a', 0.8)) : '') +
          rect(cx + dw * 0.82, ground - dh * 0.84, 10, 20, mood.lamps ? '#ffe9b5' : '#3a3a3a', { r: 3 }) +
          rect(cx - dw * 0.9, ground - 8, dw * 1.8, 14, lit(mood, '#bfb3a2'), { r: 3 });
      } else {
        openings += opening(
          scene,
          cx - paneW / 2,
          top,
          paneW,
          level > 0 && style.balconies ? floor * 0.66 : paneH,
          style,
        );
        if (level > 0 && style.balconies) {
          const rail = lit(mood, style.shutters ?? '#37424a');
          const [bx, by] = [cx - wide * 0.42, ground - level * floor];
          openings +=
            rect(bx, by - 10, wide * 0.84, 9, lighter(wall, 0.3)) +
            rect(bx, by - 1, wide * 0.84, 16, mood.shade, { opacity: 0.25 }) +
            times(11, (i) =>
              line(
                [
                  [bx + 4 + (i * (wide * 0.84 - 8)) / 10, by - 10],
                  [bx + 4 + (i * (wide * 0.84 - 8)) / 10, by - floor * 0.3],
                ],
                rail,
                3,
              ),
            ) +
            line(
              [
                [bx, by - floor * 0.3],
                [bx + wide * 0.84, by - floor * 0.3],
              ],
              rail,
              5,
            ) +
            (random() < 0.6
              ? bush({
                  random,
                  mood,
                  x: cx,
                  y: by - 12,
                  size: wide * 0.4,
                  flowers: pick(random, ['#e8617f', '#f4c542', '#fff']),
                })
              : '');
        }
      }
    }
  const eave = wide * 0.22;
  const tall =
    style.roof === 'thatch'
      ? w * 0.34
      : style.roof === 'front'
        ? w * 0.42
        : style.roof === 'hip'
          ? floor * 0.62
          : floor * 0.74;
  const outline: Record<Roof, readonly Point[]> = {
    gable: [
      [x - eave, y + 10],
      [x + wide * 0.14, y - tall],
      [x + w - wide * 0.14, y - tall],
      [x + w + eave, y + 10],
    ],
    hip: [
      [x - eave, y + 10],
      [x + w * 0.22, y - tall],
      [x + w * 0.78, y - tall],
      [x + w + eave, y + 10],
    ],
    thatch: [
      [x - eave * 1.5, y + 34],
      [x + w * 0.2, y - tall * 0.52],
      [x + w * 0.42, y - tall],
      [x + w * 0.58, y - tall],
      [x + w * 0.8, y - tall * 0.52],
      [x + w + eave * 1.5, y + 34],
    ],
    front: [
      [x - eave, y + 14],
      [x + w / 2, y - tall],
      [x + w + eave, y + 14],
      [x + w + eave - 22, y + 22],
      [x + w / 2, y - tall + 34],
      [x - eave + 22, y + 22],
    ],
    flat: [
      [x - 10, y - 22],
      [x + w + 10, y - 22],
      [x + w + 10, y + 4],
      [x - 10, y + 4],
    ],
  };
  const points = outline[style.roof];
  const d = `M${points.map(([px, py]) => `${px} ${py}`).join('L')}z`;
  const courses =
    style.roof === 'flat' || style.roof === 'front'
      ? ''
      : sheet.within(
          d,
          times(tall / 15 + 3, (i) =>
            line(
              [
                [x - 200, y + 12 - i * 15],
                [x + w + 200, y + 12 - i * 15],
              ],
              i % 2 ? darker(roof, 0.3) : lighter(roof, 0.25),
              style.roof === 'thatch' ? 5 : 3,
              { opacity: 0.35 },
            ),
          ) +
            times(w / 18, (i) =>
              line(
                [
                  [x + i * 22 - 60, y - tall - 10],
                  [x + i * 22 - 60 + between(random, -8, 8), y + 20],
                ],
                darker(roof, 0.3),
                1.6,
                { opacity: 0.25 },
              ),
            ) +
            (scene.season === 'winter' && style.garden === 'snow'
              ? rect(x - 300, y - tall - 20, w + 600, tall * 0.8, '#f6fafd', { opacity: 0.92, blur: 5 })
              : ''),
        );
  const gableWall =
    style.roof === 'front'
      ? polygon(
          [
            [x, y + 4],
            [x + w / 2, y - tall + 30],
            [x + w, y + 4],
          ],
          body,
        ) + opening(scene, x + w / 2 - paneW / 2, y - tall * 0.46, paneW, paneW, style)
      : '';
  const stack = style.chimney
    ? rect(
        x + w * 0.74,
        y - tall - 40,
        44,
        tall + 20,
        sheet.across([0, lighter(lit(mood, '#9a8878'), 0.1)], [1, darker(lit(mood, '#9a8878'), 0.25)]),
      ) + rect(x + w * 0.74 - 6, y - tall - 48, 56, 12, darker(lit(mood, '#9a8878'), 0.3))
    : '';
  const smoke =
    style.chimney && (mood.hour === 'frost' || mood.hour === 'dusk' || mood.hour === 'mist')
      ? times(5, (i) =>
          oval(
            x + w * 0.76 + 20 + i * 22 * (i * 0.3 + 0.6),
            y - tall - 70 - i * 44,
            18 + i * 11,
            15 + i * 7,
            '#ffffff',
            { opacity: 0.2 - i * 0.03, blur: 10 },
          ),
        )
      : '';
  return (
    oval(x + w / 2 + (sunLeft ? 60 : -60), ground + 6, w * 0.62, 26, mood.shade, {
      opacity: 0.36,
      blur: 10,
    }) +
    smoke +
    stack +
    gableWall +
    rect(x, y, w, h, body) +
    sheet.within(`M${x} ${y}h${w}v${h}h${-w}z`, texture(scene, x, y, w, h, style)) +
    (style.roof === 'front' ? '' : rect(x, y, w, 30, mood.shade, { opacity: 0.26, blur: 5 })) +
    openings +
    shape(
      d,
      style.roof === 'flat'
        ? lighter(wall, 0.2)
        : sheet.down([0, lighter(roof, 0.16)], [1, darker(roof, 0.16)]),
    ) +
    courses
  );
}

function pool(
  { sheet, random, mood }: Scene,
  left: number,
  right: number,
  top: number,
  foot: number,
): string {
  const rim: Point[] = [
    [left + 110, top - 8],
    [right - 110, top - 8],
    [right + 14, foot + 14],
    [left - 14, foot + 14],
  ];
  const basin: Point[] = [
    [left + 120, top],
    [right - 120, top],
    [right, foot],
    [left, foot],
  ];
  const blue = mood.lamps ? '#3fd0d8' : lit(mood, '#38b4c8');
  const d = `M${basin.map(([x, y]) => `${x} ${y}`).join('L')}z`;
  return (
    polygon(rim, lit(mood, '#efe6d6')) +
    shape(d, sheet.down([0, mix(blue, mood.sky[2], 0.45)], [1, darker(blue, 0.2)])) +
    (mood.lamps
      ? oval((left + right) / 2, (top + foot) / 2, (right - left) / 2, foot - top, sheet.glow('#9ff5f0', 0.7))
      : '') +
    sheet.within(
      d,
      times(34, () => {
        const [x, y] = [between(random, left, right), between(random, top, foot)];
        return line(
          [
            [x, y],
            [x + between(random, 20, 90), y + between(random, -2, 2)],
          ],
          '#ffffff',
          2,
          { opacity: between(random, 0.12, 0.4) },
        );
      }),
    )
  );
}

const lounger = ({ mood }: Scene, x: number, y: number, way: number): string =>
  oval(x, y + 8, 86, 9, mood.shade, { opacity: 0.25, blur: 5 }) +
  polygon(
    [
      [x - way * 80, y - 14],
      [x + way * 30, y - 14],
      [x + way * 84, y - 58],
      [x + way * 94, y - 50],
      [x + way * 40, y],
      [x - way * 80, y],
    ],
    lit(mood, '#f7f2e7'),
  ) +
  line(
    [
      [x - 62, y],
      [x - 62, y + 10],
    ],
    lit(mood, '#8a6a4c'),
    6,
  ) +
  line(
    [
      [x + 44, y],
      [x + 44, y + 10],
    ],
    lit(mood, '#8a6a4c'),
    6,
  );

const grounds: Record<Style['garden'], string> = {
  lawn: '#7fa552',
  pool: '#86a85a',
  street: '#b9b1a6',
  gravel: '#d8c7a4',
  snow: '#f2f6fb',
  sand: '#ecd7ab',
  deck: '#93b06a',
};

function garden(
  scene: Scene,
  style: Style,
  land: Land,
  ground: number,
  from: number,
  to: number,
): { behind: string; before: string } {
  const { sheet, random, mood, season } = scene;
  const base = lit(mood, style.garden === 'lawn' && season === 'autumn' ? '#a8a055' : grounds[style.garden]);
  const floor = rect(
    -20,
    ground - 26,
    1640,
    260,
    sheet.down([0, mix(base, mood.haze, 0.18)], [0.2, base], [1, darker(base, 0.24)]),
  );
  const tropical = land === 'island' || land === 'terraces' || land === 'boulevard';
  const flowers = pick(random, ['#ef6f8d', '#f7c948', '#ffffff', '#b48ae0', '#ff9a62']);
  const grow = (x: number, y: number, size: number) =>
    land === 'desert'
      ? bush({ random, mood, x, y, size: size * 0.6, colour: '#87925f' })
      : style.garden === 'snow'
        ? oval(x, y, size * 0.5, size * 0.22, lit(mood, '#ffffff'))
        : bush({
            random,
            mood,
            x,
            y,
            size,
            flowers: random() < 0.6 ? flowers : undefined,
            colour: tropical ? '#3f8a4e' : '#58824d',
          });
  const big = (x: number, y: number, size: number) =>
    tropical
      ? palm({ random, mood, x, y, size: size * 1.25 })
      : land === 'hills' || land === 'vineyard'
        ? cypress({ random, mood, x, y, size: size * 1.2 })
        : land === 'lake' || land === 'alps'
          ? pine({ random, mood, x, y, size: size * 1.3, snow: season === 'winter' })
          : land === 'desert'
            ? ''
            : tree({
                random,
                mood,
                x,
                y,
                size: size * 1.15,
                colour:
                  season === 'autumn'
                    ? '#cf8a3c'
                    : season === 'spring' && random() < 0.4
                      ? '#e9a9b8'
                      : '#5a8a4b',
              });
  const wide = style.garden === 'street' || style.garden === 'snow' ? 0 : 1;
  const behind =
    times(3, (i) =>
      big(from - 60 - i * 120 - between(random, 0, 40), ground - 8 - i * 6, between(random, 280, 420)),
    ) +
    times(3, (i) =>
      big(to + 60 + i * 120 + between(random, 0, 40), ground - 8 - i * 6, between(random, 280, 420)),
    );
  const middle = (from + to) / 2;
  const way =
    style.garden === 'pool' || style.garden === 'street'
      ? ''
      : polygon(
          [
            [middle - 34, ground - 2],
            [middle + 34, ground - 2],
            [middle + 170, 1010],
            [middle - 170, 1010],
          ],
          sheet.down([0, lit(mood, '#e2d6c0')], [1, darker(lit(mood, '#cdbfa6'), 0.1)]),
          { opacity: style.garden === 'snow' ? 0.4 : 0.9 },
        );
  const street =
    style.garden === 'street'
      ? rect(-20, ground + 54, 1640, 160, sheet.down([0, lit(mood, '#6f7076')], [1, lit(mood, '#54565e')])) +
        rect(-20, ground + 46, 1640, 12, lit(mood, '#d6cfc4')) +
        times(8, (i) => rect(60 + i * 220, ground + 116, 110, 8, lit(mood, '#e9e2cf'), { opacity: 0.5 })) +
        [70, 1530]
          .map((x) =>
            tropical
              ? palm({ random, mood, x, y: ground + 44, size: between(random, 620, 720) })
              : tree({
                  random,
                  mood,
                  x,
                  y: ground + 44,
                  size: between(random, 430, 520),
                  colour: season === 'autumn' ? '#d2933f' : '#5f8f4f',
                }),
          )
          .join('')
      : '';
  const swimming =
    style.garden === 'pool'
      ? pool(scene, middle - 420, middle + 420, ground + 46, 980) +
        lounger(scene, middle - 560, ground + 66, 1) +
        lounger(scene, middle + 560, ground + 66, -1)
      : '';
  const before =
    times(9, (i) => {
      const x = from + ((to - from) * i) / 8;
      return Math.abs(x - middle) < 90
        ? ''
        : grow(x + between(random, -12, 12), ground + 10, between(random, 70, 120) * wide + 40);
    }) +
    way +
    swimming +
    street +
    (style.garden === 'street' || style.garden === 'pool'
      ? ''
      : times(5, (i) =>
          i === 2 ? '' : grow(80 + i * 360 + between(random, -50, 50), 1000, between(random, 190, 280)),
        ));
  return { behind: floor + behind, before };
}

/** The house in its landscape: the cover of a listing. */
export function outside(
  sheet: Sheet,
  seed: string,
  land: Land,
  mood: Mood,
  season: Season,
  style: Style,
): string {
  const random = seeded(`outside ${seed}`);
  const scene: Scene = { sheet, random, mood, season };
  const ground = style.garden === 'street' ? 860 : style.garden === 'pool' ? 790 : 830;
  const [wide] = style.size;
  const wing = style.bays > 3 && style.garden !== 'street';
  const main = wing ? Math.ceil(style.bays * 0.6) : style.bays;
  const total = style.bays * wide;
  const from = 800 - total / 2 + between(random, -70, 70);
  const flip = random() < 0.5;
  const second = style.bays - main;
  const mainFrom = flip ? from + second * wide : from;
  const wingFrom = flip ? from : from + main * wide;
  const wingStyle: Style = {
    ...style,
    chimney: false,
    roof: style.roof === 'hip' || style.roof === 'gable' ? 'gable' : style.roof,
    balconies: false,
  };
  const { behind, before } = garden(scene, style, land, ground, from, from + total);
  return (
    group(landscape(sheet, land, mood, season, seed), 'transform="translate(-80 -150) scale(1.1)"') +
    behind +
    (wing ? volume(scene, wingStyle, wingFrom, ground, second, Math.max(1, style.floors - 1), false) : '') +
    volume(scene, style, mainFrom, ground, main, style.floors, true) +
    before +
    (style.garden === 'snow' || style.garden === 'street' || land === 'desert'
      ? ''
      : nearLeaves(random, mood, flip ? 'right' : 'left'))
  );
}
