/** What stands and hangs in rooms. (x, y) is the foot in the middle, sizes are in the picture's units. */

import type { Scene } from './land.ts';
import { lit } from './mood.ts';
import {
  between,
  darker,
  group,
  lighter,
  line,
  oval,
  type Point,
  pick,
  polygon,
  rect,
  shape,
  times,
} from './pen.ts';

const ground = ({ mood }: Scene, x: number, y: number, rx: number, ry = 16): string =>
  oval(x, y, rx, ry, mood.shade, { opacity: 0.34, blur: 10 });

export function cushion(scene: Scene, x: number, y: number, size: number, colour: string): string {
  const base = lit(scene.mood, colour);
  const turn = between(scene.random, -16, 16);
  const pattern = scene.random();
  const half = size / 2;
  return group(
    shape(
      `M${-half} ${-half}Q0 ${-half * 0.82} ${half} ${-half}Q${half * 0.84} 0 ${half} ${half}Q0 ${half * 0.86} ${-half} ${half}Q${-half * 0.84} 0 ${-half} ${-half}z`,
      scene.sheet.across([0, lighter(base, 0.14)], [1, darker(base, 0.16)]),
    ) +
      (pattern < 0.4
        ? times(4, (i) =>
            line(
              [
                [-half * 0.8, -half * 0.6 + i * half * 0.4],
                [half * 0.8, -half * 0.6 + i * half * 0.4],
              ],
              lighter(base, 0.45),
              3,
              { opacity: 0.7 },
            ),
          )
        : pattern < 0.6
          ? times(9, (i) =>
              oval(
                -half * 0.5 + (i % 3) * half * 0.5,
                -half * 0.5 + Math.floor(i / 3) * half * 0.5,
                4,
                4,
                lighter(base, 0.5),
                { opacity: 0.8 },
              ),
            )
          : ''),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  );
}

export function sofa(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  colour: string,
  accents: readonly string[],
  round: boolean,
): string {
  const { sheet, mood } = scene;
  const base = lit(mood, colour);
  const r = round ? 46 : 18;
  const seats = w > 480 ? 3 : 2;
  const left = x - w / 2;
  const inner = w - 120;
  const back = sheet.down([0, lighter(base, 0.12)], [1, darker(base, 0.14)]);
  return (
    ground(scene, x, y, w * 0.54, 22) +
    times(2, (i) => rect(left + 30 + i * (w - 76), y - 34, 16, 34, darker(lit(mood, '#6a4a35'), 0.1))) +
    rect(left + 20, y - 214, w - 40, 170, back, { r: r + 10 }) +
    times(seats, (i) =>
      rect(
        left + 62 + (i * inner) / seats,
        y - 204,
        inner / seats - 6,
        120,
        sheet.down([0, lighter(base, 0.2)], [1, base]),
        { r: 26 },
      ),
    ) +
    times(seats, (i) =>
      rect(
        left + 58 + (i * inner) / seats,
        y - 112,
        inner / seats - 2,
        62,
        sheet.down([0, lighter(base, 0.26)], [0.5, lighter(base, 0.06)], [1, darker(base, 0.1)]),
        { r: 20 },
      ),
    ) +
    rect(left + 50, y - 66, w - 100, 36, darker(base, 0.18), { r: 8 }) +
    times(2, (i) =>
      rect(
        left + i * (w - 72),
        y - 158,
        72,
        130,
        sheet.across([0, lighter(base, i ? 0 : 0.14)], [1, darker(base, i ? 0.22 : 0.06)]),
        { r },
      ),
    ) +
    cushion(scene, left + 128, y - 138, 92, accents[0] ?? colour) +
    cushion(scene, left + w - 128, y - 140, 96, accents[1] ?? colour) +
    cushion(scene, left + w - 200, y - 130, 74, accents[2] ?? colour) +
    polygon(
      [
        [left + w * 0.3, y - 118],
        [left + w * 0.46, y - 118],
        [left + w * 0.47, y - 34],
        [left + w * 0.28, y - 30],
      ],
      lit(mood, accents[0] ?? colour),
      { opacity: 0.9 },
    ) +
    times(9, (i) =>
      line(
        [
          [left + w * 0.285 + i * w * 0.021, y - 32],
          [left + w * 0.283 + i * w * 0.021, y - 18],
        ],
        lit(mood, accents[0] ?? colour),
        2,
      ),
    )
  );
}

export function armchair(scene: Scene, x: number, y: number, colour: string, accent: string): string {
  const { sheet, mood } = scene;
  const base = lit(mood, colour);
  const wood = lit(mood, '#8a5f3f');
  return (
    ground(scene, x, y, 130) +
    line(
      [
        [x - 92, y - 60],
        [x - 108, y],
      ],
      wood,
      11,
    ) +
    line(
      [
        [x + 92, y - 60],
        [x + 108, y],
      ],
      wood,
      11,
    ) +
    shape(
      `M${x - 96} ${y - 70}C${x - 120} ${y - 240} ${x - 70} ${y - 276} ${x} ${y - 276}S${x + 120} ${y - 240} ${x + 96} ${y - 70}z`,
      sheet.across([0, lighter(base, 0.14)], [1, darker(base, 0.2)]),
    ) +
    shape(
      `M${x - 82} ${y - 92}Q${x} ${y - 122} ${x + 82} ${y - 92}L${x + 96} ${y - 52}Q${x} ${y - 34} ${x - 96} ${y - 52}z`,
      lighter(base, 0.2),
    ) +
    shape(
      `M${x - 118} ${y - 150}q18 -22 34 0l4 92h-32zM${x + 118} ${y - 150}q-18 -22 -34 0l-4 92h32z`,
      darker(base, 0.08),
    ) +
    cushion(scene, x, y - 138, 84, accent)
  );
}

export function table(scene: Scene, x: number, y: number, w: number, wood: string): string {
  const { sheet, mood, random } = scene;
  const top = lit(mood, wood);
  const set = random();
  return (
    ground(scene, x, y, w * 0.5, 18) +
    [-0.34, 0.34, 0]
      .map((at) =>
        line(
          [
            [x + w * at, y - 84],
            [x + w * at * 1.15, y],
          ],
          darker(top, 0.3),
          10,
        ),
      )
      .join('') +
    oval(x, y - 84, w / 2, w * 0.12, darker(top, 0.25)) +
    oval(x, y - 94, w / 2, w * 0.12, sheet.across([0, lighter(top, 0.24)], [1, top])) +
    rect(x - w * 0.3, y - 116, 92, 13, lit(mood, '#c86b4a'), { r: 2 }) +
    rect(x - w * 0.28, y - 128, 80, 12, lit(mood, '#e9dcc2'), { r: 2 }) +
    (set < 0.5
      ? vase(scene, x + w * 0.2, y - 96, 66)
      : oval(x + w * 0.18, y - 104, 44, 10, lit(mood, '#ede3d2')) +
        times(5, (i) =>
          oval(
            x + w * 0.18 - 24 + i * 12,
            y - 112 - (i % 2) * 7,
            11,
            11,
            lit(mood, pick(random, ['#e8a13a', '#d2553f', '#a8b84a'])),
          ),
        )) +
    rect(x - 16, y - 112, 22, 20, lit(mood, '#f6efe2'), { r: 4 })
  );
}

export function vase(scene: Scene, x: number, y: number, size: number): string {
  const { mood, random, sheet } = scene;
  const clay = lit(mood, pick(random, ['#d9a583', '#8fa79b', '#f1e7d8', '#5f7f8c', '#c98a5a']));
  const bloom = lit(mood, pick(random, ['#f4c9c4', '#f2d06b', '#ffffff', '#d98aa4', '#e9b48a']));
  return (
    times(9, (i) => {
      const [ex, ey] = [
        x + (i - 4) * size * 0.14 + between(random, -6, 6),
        y - size * between(random, 1.3, 1.95),
      ];
      return (
        shape(`M${x} ${y - size * 0.7}Q${x + (ex - x) * 0.2} ${y - size * 1.2} ${ex} ${ey}`, 'none', {
          stroke: lit(mood, '#6b8a58'),
          line: 3,
        }) + oval(ex, ey, size * 0.1, size * 0.12, i % 3 ? bloom : lit(mood, '#86a468'))
      );
    }) +
    shape(
      `M${x - size * 0.14} ${y - size * 0.78}C${x - size * 0.1} ${y - size * 0.6} ${x - size * 0.42} ${y - size * 0.5} ${x - size * 0.34} ${y - size * 0.16}Q${x - size * 0.28} ${y} ${x} ${y}T${x + size * 0.34} ${y - size * 0.16}C${x + size * 0.42} ${y - size * 0.5} ${x + size * 0.1} ${y - size * 0.6} ${x + size * 0.14} ${y - size * 0.78}z`,
      sheet.across([0, lighter(clay, 0.25)], [1, darker(clay, 0.22)]),
    )
  );
}

export type Greenery = 'monstera' | 'olive' | 'cactus' | 'palm' | 'fern';

export function potted(scene: Scene, x: number, y: number, size: number, kind: Greenery): string {
  const { mood, random, sheet } = scene;
  const clay = lit(mood, pick(random, ['#c98765', '#e7ddcc', '#6f7f80', '#d8b48a', '#4f5f66']));
  const leaf = lit(
    mood,
    { monstera: '#3d7a54', olive: '#8a9d74', cactus: '#5f8f68', palm: '#4f8a52', fern: '#6a9a50' }[kind],
  );
  const high = y - size * 0.3;
  const leaves =
    kind === 'cactus'
      ? [0, -0.22, 0.2]
          .map(
            (at, i) =>
              rect(
                x + size * at - size * 0.07,
                high - size * (i ? 0.42 : 0.72),
                size * 0.14,
                size * (i ? 0.34 : 0.72),
                sheet.across([0, lighter(leaf, 0.2)], [1, darker(leaf, 0.2)]),
                { r: size * 0.07 },
              ) +
              (i
                ? rect(
                    x + Math.min(0, size * at),
                    high - size * 0.14,
                    Math.abs(size * at),
                    size * 0.1,
                    leaf,
                    { r: 8 },
                  )
                : ''),
          )
          .join('')
      : kind === 'olive'
        ? line(
            [
              [x, high],
              [x + size * 0.03, high - size * 0.4],
            ],
            lit(mood, '#7a6552'),
            size * 0.04,
          ) +
          times(120, () => {
            const [turn, far] = [random() * 6.3, Math.sqrt(random()) * size * 0.34];
            return oval(
              x + Math.cos(turn) * far,
              high - size * 0.62 + Math.sin(turn) * far * 0.9,
              size * 0.035,
              size * 0.014,
              random() < 0.5 ? leaf : lighter(leaf, 0.24),
              {
                more: ` transform="rotate(${Math.round(between(random, -50, 50))} ${Math.round(x + Math.cos(turn) * far)} ${Math.round(high - size * 0.62 + Math.sin(turn) * far * 0.9)})"`,
              },
            );
          })
        : times(kind === 'monstera' ? 9 : 15, (i) => {
            const count = kind === 'monstera' ? 8 : 14;
            const turn = Math.PI * (0.1 + (0.8 * i) / count);
            const long = size * between(random, 0.5, 0.78);
            const [ex, ey] = [x + Math.cos(turn) * long * 0.85, high - Math.sin(turn) * long];
            const wide = kind === 'monstera' ? size * 0.15 : size * 0.05;
            const colour = i % 3 === 0 ? lighter(leaf, 0.16) : i % 2 ? leaf : darker(leaf, 0.16);
            const [mx, my] = [(x + ex) / 2, (high + ey) / 2];
            return kind === 'monstera'
              ? line(
                  [
                    [x, high],
                    [ex, ey],
                  ],
                  darker(leaf, 0.1),
                  4,
                ) +
                  group(
                    shape(
                      `M0 ${-wide}C${wide * 1.5} ${-wide * 1.1} ${wide * 1.7} ${wide * 0.8} 0 ${wide * 1.5}C${-wide * 1.7} ${wide * 0.8} ${-wide * 1.5} ${-wide * 1.1} 0 ${-wide}z`,
                      colour,
                    ) +
                      line(
                        [
                          [0, -wide],
                          [0, wide * 1.3],
                        ],
                        lighter(colour, 0.25),
                        2.5,
                      ) +
                      times(3, (n) =>
                        shape(
                          `M${wide * 1.3} ${wide * (n * 0.4 - 0.4)}l${-wide * 0.7} ${wide * 0.14}l${wide * 0.7} ${wide * 0.04}zM${-wide * 1.3} ${wide * (n * 0.4 - 0.4)}l${wide * 0.7} ${wide * 0.14}l${-wide * 0.7} ${wide * 0.04}z`,
                          darker(colour, 0.35),
                          { opacity: 0.5 },
                        ),
                      ),
                    `transform="translate(${ex} ${ey}) rotate(${Math.round(90 - (turn * 180) / Math.PI)})"`,
                  )
              : shape(
                  `M${x} ${high}Q${mx - wide} ${my - wide * 2.4} ${ex} ${ey + long * 0.16}Q${mx + wide} ${my - wide} ${x} ${high}z`,
                  colour,
                );
          });
  return (
    ground(scene, x, y, size * 0.28, 12) +
    leaves +
    shape(
      `M${x - size * 0.2} ${high - 4}h${size * 0.4}l${-size * 0.05} ${size * 0.3}h${-size * 0.3}z`,
      sheet.across([0, lighter(clay, 0.2)], [1, darker(clay, 0.25)]),
    ) +
    rect(x - size * 0.21, high - 10, size * 0.42, 16, lighter(clay, 0.1), { r: 4 })
  );
}

export function floorLamp(scene: Scene, x: number, y: number, size: number): string {
  const { mood, sheet } = scene;
  const metal = lit(mood, '#3f4145');
  const shade = mood.lamps ? '#ffe3a8' : lit(mood, '#f3e7d0');
  return (
    oval(x, y - 2, 44, 9, metal) +
    line(
      [
        [x, y],
        [x, y - size],
      ],
      metal,
      6,
    ) +
    oval(x, y - size, 320, 320, sheet.glow('#ffd38a', mood.lamps ? 0.75 : 0.22)) +
    polygon(
      [
        [x - 46, y - size - 44],
        [x + 46, y - size - 44],
        [x + 68, y - size + 46],
        [x - 68, y - size + 46],
      ],
      sheet.across([0, lighter(shade, 0.2)], [1, darker(shade, mood.lamps ? 0 : 0.12)]),
    )
  );
}

export function pendant(
  scene: Scene,
  x: number,
  top: number,
  long: number,
  size: number,
  colour: string,
): string {
  const { mood, sheet } = scene;
  const shade = lit(mood, colour);
  const y = top + long;
  return (
    line(
      [
        [x, top],
        [x, y],
      ],
      lit(mood, '#3a3a3c'),
      3,
    ) +
    oval(x, y + size * 0.5, size * 3, size * 3, sheet.glow('#ffd58e', mood.lamps ? 0.7 : 0.26)) +
    shape(
      `M${x - size} ${y + size * 0.7}C${x - size} ${y - size * 0.3} ${x + size} ${y - size * 0.3} ${x + size} ${y + size * 0.7}z`,
      sheet.across([0, lighter(shade, 0.2)], [1, darker(shade, 0.25)]),
    ) +
    oval(x, y + size * 0.7, size * 0.98, size * 0.16, mood.lamps ? '#fff0c8' : lighter(shade, 0.5))
  );
}

/** A framed print: shapes of the room's colours. */
export function art(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly string[],
): string {
  const { mood, random, sheet } = scene;
  const of = (at: number) => lit(mood, colours[at % colours.length] ?? '#c98a5a');
  const motif = random();
  const inside =
    motif < 0.4
      ? oval(x + w * 0.6, y + h * 0.34, w * 0.17, w * 0.17, of(0)) +
        shape(
          `M${x} ${y + h * 0.62}Q${x + w * 0.3} ${y + h * 0.4} ${x + w * 0.6} ${y + h * 0.62}T${x + w} ${y + h * 0.56}V${y + h}H${x}z`,
          of(1),
        ) +
        shape(
          `M${x} ${y + h * 0.78}Q${x + w * 0.4} ${y + h * 0.62} ${x + w} ${y + h * 0.8}V${y + h}H${x}z`,
          of(2),
        )
      : motif < 0.7
        ? times(4, (i) =>
            shape(
              `M${x + w * 0.5} ${y + h * 0.9}Q${x + w * (0.1 + i * 0.26)} ${y + h * 0.5} ${x + w * (0.2 + i * 0.2)} ${y + h * (0.16 + (i % 2) * 0.12)}Q${x + w * (0.36 + i * 0.12)} ${y + h * 0.5} ${x + w * 0.5} ${y + h * 0.9}z`,
              of(i),
            ),
          )
        : times(5, (i) =>
            rect(x + w * (0.14 + (i % 2) * 0.36), y + h * (0.1 + i * 0.15), w * 0.36, h * 0.2, of(i), {
              r: w * 0.18,
            }),
          );
  return (
    rect(x - 8, y - 2, w + 22, h + 18, mood.shade, { opacity: 0.25, blur: 5 }) +
    rect(x - 9, y - 9, w + 18, h + 18, lit(mood, pick(random, ['#2f2b29', '#c9a06c', '#f6f1e6'])), { r: 2 }) +
    rect(x, y, w, h, lit(mood, '#f7f1e4')) +
    sheet.within(`M${x + 10} ${y + 10}h${w - 20}v${h - 20}h${20 - w}z`, inside)
  );
}

export function shelf(scene: Scene, x: number, y: number, w: number, wood: string): string {
  const { mood, random } = scene;
  const colours: [string, ...string[]] = [
    '#b8573f',
    '#e2b04a',
    '#3f6b74',
    '#8aa08a',
    '#efe4d0',
    '#5b4a5f',
    '#d08a6a',
  ];
  let things = '';
  for (let at = x + 14; at < x + w - 40; ) {
    const choice = random();
    if (choice < 0.66) {
      const [wide, high] = [between(random, 10, 20), between(random, 46, 76)];
      things += rect(at, y - high, wide, high, lit(mood, pick(random, colours)), { r: 1.5 });
      at += wide + 1.5;
    } else if (choice < 0.8) {
      things += vase(scene, at + 26, y, 48);
      at += 64;
    } else at += between(random, 16, 50);
  }
  return (
    rect(x, y + 12, w, 10, mood.shade, { opacity: 0.22, blur: 5 }) +
    things +
    rect(x, y, w, 13, lit(mood, wood), { r: 2 })
  );
}

export function fireplace(scene: Scene, x: number, y: number, w: number, stone: string): string {
  const { sheet, mood, random } = scene;
  const wall = lit(mood, stone);
  const h = w * 0.86;
  const mouth = `M${x - w * 0.27} ${y}V${y - h * 0.4}Q${x} ${y - h * 0.56} ${x + w * 0.27} ${y - h * 0.4}V${y}z`;
  const flames = times(7, (i) => {
    const fx = x + (i - 3) * w * 0.06;
    const high = between(random, 0.14, 0.3) * h;
    return shape(
      `M${fx - 16} ${y - 16}Q${fx - 14} ${y - high * 0.6} ${fx} ${y - high}Q${fx + 16} ${y - high * 0.5} ${fx + 14} ${y - 16}z`,
      i % 2 ? '#ffb23e' : '#ff7a2f',
      { opacity: 0.9 },
    );
  });
  return (
    rect(
      x - w * 0.42,
      100,
      w * 0.84,
      y - h - 100,
      sheet.across([0, lighter(wall, 0.08)], [1, darker(wall, 0.16)]),
    ) +
    rect(x - w / 2, y - h, w, h, sheet.across([0, lighter(wall, 0.1)], [1, darker(wall, 0.2)])) +
    times(64, () =>
      rect(
        between(random, x - w * 0.48, x + w * 0.4),
        between(random, 130, y - 34),
        between(random, 30, 64),
        24,
        random() < 0.5 ? lighter(wall, 0.25) : darker(wall, 0.25),
        { opacity: 0.3, r: 6 },
      ),
    ) +
    shape(mouth, '#1d1512') +
    sheet.within(
      mouth,
      oval(x, y - 20, w * 0.36, h * 0.4, sheet.glow('#ff9a3c', 0.9)) +
        flames +
        times(3, (i) => rect(x - 74 + i * 44, y - 30 + (i % 2) * 8, 66, 18, '#5a3a26', { r: 9 })),
    ) +
    oval(x, y - 40, w * 1.3, 240, sheet.glow('#ffab55', mood.lamps ? 0.55 : 0.2)) +
    rect(x - w * 0.56, y - h - 18, w * 1.12, 26, lit(mood, '#7d5a3d'), { r: 3 }) +
    vase(scene, x - w * 0.36, y - h - 18, 60) +
    rect(x + w * 0.2, y - h - 56, 14, 38, lit(mood, '#f4ead6')) +
    rect(x + w * 0.27, y - h - 72, 14, 54, lit(mood, '#f4ead6'))
  );
}

/** A double bed seen from its foot. */
export function bed(
  scene: Scene,
  x: number,
  y: number,
  head: string,
  quilt: string,
  accents: readonly string[],
  wood: string,
): string {
  const { sheet, mood, random } = scene;
  const linen = lit(mood, '#fbf6ec');
  const cover = lit(mood, quilt);
  const throwing = lit(mood, accents[0] ?? quilt);
  const board = lit(mood, head);
  const kind = random();
  const top = y - 250;
  const quiltTop: Point[] = [
    [x - 232, top + 40],
    [x + 232, top + 40],
    [x + 300, y - 96],
    [x - 300, y - 96],
  ];
  const headboard =
    kind < 0.34
      ? rect(x - 262, top - 128, 524, 210, sheet.down([0, lighter(board, 0.14)], [1, darker(board, 0.14)]), {
          r: 34,
        }) +
        times(5, (i) =>
          line(
            [
              [x - 174 + i * 87, top - 122],
              [x - 174 + i * 87, top + 60],
            ],
            darker(board, 0.2),
            4,
            { opacity: 0.5 },
          ),
        )
      : kind < 0.67
        ? rect(x - 270, top - 104, 540, 190, lit(mood, wood), { r: 8 }) +
          times(15, (i) =>
            rect(x - 256 + i * 35, top - 94, 22, 160, lighter(lit(mood, wood), i % 2 ? 0.1 : 0.18), { r: 4 }),
          )
        : shape(
            `M${x - 262} ${top + 80}V${top - 40}C${x - 262} ${top - 180} ${x + 262} ${top - 180} ${x + 262} ${top - 40}V${top + 80}z`,
            sheet.across([0, lighter(board, 0.18)], [1, darker(board, 0.12)]),
          ) +
          times(6, (i) =>
            shape(`M${x - 200 + i * 80} ${top + 60}V${top - 100 + Math.abs(i - 2.5) * 10}`, 'none', {
              stroke: darker(board, 0.25),
              line: 5,
              opacity: 0.5,
            }),
          );
  const pillow = (px: number, py: number, w: number, h: number, fill: string) =>
    shape(
      `M${px - w / 2} ${py - h * 0.4}Q${px} ${py - h * 0.72} ${px + w / 2} ${py - h * 0.4}Q${px + w * 0.56} ${py} ${px + w / 2} ${py + h * 0.42}Q${px} ${py + h * 0.56} ${px - w / 2} ${py + h * 0.42}Q${px - w * 0.56} ${py} ${px - w / 2} ${py - h * 0.4}z`,
      sheet.down([0, lighter(fill, 0.3)], [1, darker(fill, 0.08)]),
    );
  return (
    ground(scene, x, y - 4, 360, 34) +
    headboard +
    pillow(x - 118, top + 10, 214, 108, linen) +
    pillow(x + 118, top + 10, 214, 108, linen) +
    pillow(x - 84, top + 40, 150, 84, lit(mood, accents[1] ?? quilt)) +
    pillow(x + 88, top + 42, 146, 82, throwing) +
    pillow(x, top + 60, 120, 62, lit(mood, accents[2] ?? quilt)) +
    polygon(quiltTop, sheet.down([0, lighter(cover, 0.16)], [1, cover])) +
    polygon(
      [
        [x - 236, top + 52],
        [x + 236, top + 52],
        [x + 250, top + 86],
        [x - 250, top + 86],
      ],
      lighter(linen, 0.4),
    ) +
    times(6, (i) =>
      shape(
        `M${x - 220 + i * 88} ${top + 90}Q${x - 230 + i * 92 + between(random, -20, 20)} ${y - 150} ${x - 262 + i * 104} ${y - 98}`,
        'none',
        { stroke: darker(cover, 0.16), line: 4, opacity: 0.26 },
      ),
    ) +
    polygon(
      [
        [x - 300, y - 98],
        [x + 300, y - 98],
        [x + 296, y - 18],
        [x - 296, y - 18],
      ],
      sheet.down([0, darker(cover, 0.06)], [1, darker(cover, 0.26)]),
    ) +
    polygon(
      [
        [x - 278, y - 146],
        [x + 278, y - 146],
        [x + 304, y - 92],
        [x - 304, y - 92],
      ],
      lighter(throwing, 0.08),
    ) +
    polygon(
      [
        [x - 304, y - 94],
        [x + 304, y - 94],
        [x + 302, y - 40],
        [x - 302, y - 40],
      ],
      sheet.down([0, throwing], [1, darker(throwing, 0.2)]),
    ) +
    times(38, (i) =>
      line(
        [
          [x - 298 + i * 16, y - 42],
          [x - 298 + i * 16, y - 26],
        ],
        throwing,
        3,
      ),
    ) +
    times(2, (i) => rect(x - 282 + i * 544, y - 20, 20, 22, lit(mood, wood)))
  );
}

export function bedside(scene: Scene, x: number, y: number, wood: string, accent: string): string {
  const { sheet, mood, random } = scene;
  const box = lit(mood, wood);
  const glow = mood.lamps ? '#ffdf9c' : lit(mood, '#f5ead4');
  return (
    ground(scene, x, y, 84) +
    rect(x - 66, y - 128, 132, 112, sheet.across([0, lighter(box, 0.16)], [1, darker(box, 0.14)]), { r: 6 }) +
    line(
      [
        [x - 60, y - 72],
        [x + 60, y - 72],
      ],
      darker(box, 0.3),
      3,
    ) +
    times(
      2,
      (i) =>
        oval(x, y - 100 + i * 52, 7, 5, darker(box, 0.4)) +
        line(
          [
            [x - 50 + i * 100, y - 18],
            [x - 50 + i * 100, y],
          ],
          darker(box, 0.3),
          8,
        ),
    ) +
    oval(x, y - 214, 230, 220, sheet.glow('#ffce85', mood.lamps ? 0.85 : 0.28)) +
    rect(x - 7, y - 190, 14, 62, lit(mood, accent)) +
    oval(x, y - 132, 28, 7, lit(mood, accent)) +
    polygon(
      [
        [x - 36, y - 258],
        [x + 36, y - 258],
        [x + 54, y - 186],
        [x - 54, y - 186],
      ],
      glow,
    ) +
    (random() < 0.6
      ? rect(x + 22, y - 142, 36, 10, lit(mood, '#c8684a'), { r: 2 }) +
        rect(x + 24, y - 152, 32, 10, lit(mood, '#efe6d2'), { r: 2 })
      : '')
  );
}
