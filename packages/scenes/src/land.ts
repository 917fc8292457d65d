/** Landscapes, each a full picture from sky to foreground. */
import { lit, type Mood, sky } from './mood.ts';
import {
  between,
  curve,
  darker,
  group,
  lighter,
  line,
  mix,
  oval,
  type Point,
  pick,
  polygon,
  type Random,
  rect,
  type Sheet,
  seeded,
  shape,
  through,
  times,
  width,
} from './pen.ts';
import { bush, cypress, palm, pine, tree } from './plants.ts';

export const lands = [
  'cliffs',
  'boulevard',
  'island',
  'lake',
  'alps',
  'city',
  'oldtown',
  'vineyard',
  'hills',
  'desert',
  'terraces',
  'downs',
] as const;
export type Land = (typeof lands)[number];
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export type Scene = { sheet: Sheet; random: Random; mood: Mood; season: Season };

/** Smooth noise of one dimension, -1 to 1. */
function noise(random: Random): (at: number) => number {
  const values = Array.from({ length: 64 }, () => random() * 2 - 1);
  return (at) => {
    const index = Math.floor(at);
    const part = at - index;
    const ease = part * part * (3 - 2 * part);
    const of = (n: number) => values[((n % 64) + 64) % 64] ?? 0;
    return of(index) + (of(index + 1) - of(index)) * ease;
  };
}

type Hill = { y: number; rise: number; colour: string; depth: number; rough?: number; mist?: number };

/** A rolling layer of land down to the lower edge, hazier at its foot; `at` gives its height. */
function hill({ sheet, random, mood }: Scene, { y, rise, colour, depth, rough = 1, mist = 0.35 }: Hill) {
  const wave = noise(random);
  const start = random() * 40;
  const at = (x: number): number =>
    y - rise * (wave(start + (x / 620) * rough) * 0.75 + wave(start + 9 + (x / 210) * rough) * 0.22);
  const points: Point[] = Array.from({ length: 29 }, (_, i) => [-40 + i * 60, at(-40 + i * 60)]);
  const top = lit(mood, colour, depth);
  const fill = sheet.down([0, lighter(top, 0.06)], [0.35, top], [1, mix(top, mood.haze, mist)]);
  return { at, drawn: shape(`${curve(points)}L1660 1040L-60 1040z`, fill) };
}

/** Jagged mountains, each with a sunny and a shaded face, and snow above a line. */
function mountains(
  { random, mood }: Scene,
  of: { y: number; rise: number; count: number; colour: string; depth: number; snow?: number },
): string {
  const { y, rise, count, colour, depth, snow = 0 } = of;
  const base = lit(mood, colour, depth);
  const sunLeft = mood.sunAt[0] < 800;
  const jag = (from: Point, to: Point, steps: number, rough: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const part = i / steps;
      const off = i === 0 || i === steps ? 0 : between(random, -rough, rough);
      return [from[0] + (to[0] - from[0]) * part + off * 0.6, from[1] + (to[1] - from[1]) * part + off];
    });
  const peaks = Array.from({ length: count }, (_, i) => ({
    x: ((i + between(random, 0.2, 0.8)) / count) * (width + 300) - 150,
    h: rise * between(random, 0.55, 1),
  })).toSorted((a, b) => a.h - b.h);
  return peaks
    .map(({ x, h }) => {
      const wide = h * between(random, 1.15, 1.6);
      const top: Point = [x, y - h];
      const left = jag([x - wide, y], top, 11, h * 0.05);
      const right = jag(top, [x + wide * 0.92, y], 11, h * 0.05);
      const spine = jag(top, [x + wide * between(random, -0.12, 0.12), y], 9, h * 0.055);
      const outline = [...left, ...right.slice(1)];
      const shaded = sunLeft ? [...spine, ...right.toReversed()] : [...left, ...spine.slice(1)];
      const snowLine = y - h * (1 - snow);
      const cap = (edge: Point[]) => edge.filter((point) => point[1] < snowLine);
      const [capLeft, capRight] = [cap(left), cap(right)];
      const [a, b] = [capLeft[0], capRight.at(-1)];
      const teeth: Point[] =
        a && b
          ? Array.from({ length: 13 }, (_, i) => [
              b[0] + ((a[0] - b[0]) * (i + 0.5)) / 13,
              snowLine + (i % 2 ? -1 : 1) * between(random, 0.03, 0.12) * h,
            ])
          : [];
      const white = lit(mood, '#fbfcff', depth * 0.8);
      const gullies = times(7, () => {
        const part = between(random, 0.25, 0.8);
        const gx = x + between(random, -0.5, 0.5) * wide * part;
        const gy = y - h * (1 - part);
        return shape(
          `M${gx} ${gy}l${between(random, 8, 26)} ${h * 0.16}l${between(random, -26, -6)} ${h * 0.04}z`,
          darker(base, 0.12),
          { opacity: 0.5 },
        );
      });
      return (
        polygon([...outline, [x + wide, y + 40], [x - wide, y + 40]], base) +
        polygon([...shaded, [x, y + 30]], mix(darker(base, 0.24), mood.shade, 0.22 * (1 - depth)), {
          opacity: 0.85,
        }) +
        gullies +
        (capLeft.length > 1 && capRight.length > 1
          ? polygon([...capLeft, ...capRight, ...teeth], white) +
            polygon(
              sunLeft
                ? [top, ...capRight, ...teeth.slice(0, 6), [x + wide * 0.02, snowLine]]
                : [...capLeft, top, [x, snowLine], ...teeth.slice(7)],
              mix(white, mood.shade, 0.3),
              { opacity: 0.75 },
            )
          : '')
      );
    })
    .join('');
}

/** A veil of mist that ends at `y`. */
const veil = ({ sheet, mood }: Scene, y: number, high: number, opacity = 0.75): string =>
  rect(
    -20,
    y - high,
    1640,
    high,
    sheet.down([0, mood.haze, 0], [0.75, mood.haze, opacity], [1, mood.haze, opacity * 0.6]),
  );

/** Water from `top` to `bottom`, with the sun's path on it. */
function water({ sheet, random, mood }: Scene, top: number, bottom: number, colour: string): string {
  const far = mix(lit(mood, colour, 0.35), mood.sky[2], 0.45);
  const near = mix(lit(mood, darker(colour, 0.28)), mood.shade, 0.25);
  const deep = bottom - top;
  const ripples = times(90, () => {
    const part = random() ** 1.4;
    const y = top + 4 + part * deep;
    const long = 26 + part * between(random, 60, 220);
    const x = between(random, -100, 1650);
    return line(
      [
        [x, y],
        [x + long, y],
      ],
      part < 0.5 ? mood.haze : lighter(near, 0.25),
      1 + part * 3,
      { opacity: 0.2 },
    );
  });
  const glints = times(mood.hour === 'day' ? 40 : 80, () => {
    const part = random() ** 1.2;
    const y = top + 3 + part * deep * 0.85;
    const spread = 30 + part * 190;
    const x = mood.sunAt[0] + between(random, -spread, spread);
    const long = 10 + part * between(random, 20, 110);
    return line(
      [
        [x - long / 2, y],
        [x + long / 2, y],
      ],
      mood.sun,
      1.5 + part * 4.5,
      {
        opacity: mood.lamps ? 0.45 : 0.62,
      },
    );
  });
  return (
    rect(-20, top, 1640, deep + 20, sheet.down([0, far], [0.25, mix(far, near, 0.45)], [1, near])) +
    ripples +
    glints
  );
}

const sail = ({ mood }: Scene, x: number, y: number, size: number): string =>
  shape(`M${x} ${y - size}L${x + size * 0.46} ${y - size * 0.12}H${x}z`, lit(mood, '#fdf8ec', 0.1)) +
  shape(
    `M${x - size * 0.04} ${y - size * 0.82}V${y - size * 0.12}H${x - size * 0.36}z`,
    lit(mood, '#f0d9c0', 0.1),
  ) +
  shape(
    `M${x - size * 0.45} ${y - size * 0.08}H${x + size * 0.52}L${x + size * 0.38} ${y}H${x - size * 0.32}z`,
    lit(mood, '#5b4a48', 0.1),
  );

const grass = { spring: '#86b35c', summer: '#8fae58', autumn: '#b3a35a', winter: '#a4ab8c' } as const;
const leaves = { spring: '#83b060', summer: '#5a8a4b', autumn: '#cf8a3c', winter: '#8a7f70' } as const;

const cliffs = (scene: Scene): string => {
  const { random, mood, sheet } = scene;
  const horizon = 545;
  const stone = pick(random, ['#dba25f', '#e0b06e', '#d2945c']);
  const bluff = (x: number, w: number, top: number, foot: number, depth: number, arch: boolean) => {
    const upper: Point[] = Array.from({ length: 8 }, (_, i) => [
      x + (w * i) / 7,
      top + between(random, -16, 16),
    ]);
    const face = lit(mood, stone, depth);
    const outline = `${through(upper)}L${x + w + between(random, -20, 20)} ${foot}L${x - between(random, 0, 26)} ${foot}z`;
    const strata = times(9, (i) => {
      const y = top + ((foot - top) * (i + 0.6)) / 9;
      return line(
        Array.from(
          { length: 6 },
          (_, at) => [x - 20 + ((w + 40) * at) / 5, y + between(random, -7, 7)] as Point,
        ),
        i % 2 ? darker(face, 0.25) : lighter(face, 0.35),
        between(random, 3, 9),
        { opacity: 0.35 },
      );
    });
    const hole = arch
      ? shape(
          `M${x + w * 0.3} ${foot}V${foot - (foot - top) * 0.3}C${x + w * 0.3} ${foot - (foot - top) * 0.72} ${x + w * 0.66} ${foot - (foot - top) * 0.72} ${x + w * 0.66} ${foot - (foot - top) * 0.25}V${foot}z`,
          mix(mood.sky[2], '#4f9fb0', 0.4),
        )
      : '';
    return (
      shape(outline, sheet.across([0, lighter(face, 0.16)], [0.6, face], [1, darker(face, 0.24)])) +
      sheet.within(outline, strata + rect(x - 40, top - 20, w + 80, 34, lit(mood, '#7d8a4c', depth))) +
      hole +
      rect(x - 30, foot - 6, w + 60, 12, '#ffffff', { opacity: 0.5, blur: 5 })
    );
  };
  const left = random() < 0.5;
  const near = left ? -120 : 1060;
  return (
    sky(sheet, random, mood) +
    water(scene, horizon, 1000, '#2f93a8') +
    sail(scene, left ? 1190 : 420, horizon + 34, 62) +
    bluff(left ? 880 : 300, 460, 470, horizon + 14, 0.62, false) +
    bluff(left ? 560 : 620, 330, 430, horizon + 60, 0.34, true) +
    bluff(left ? 1010 : 560, 90, 500, horizon + 84, 0.24, false) +
    bluff(near, 660, 330, 790, 0.08, false) +
    shape(
      `${curve([
        [-60, 850],
        [240, 800],
        [560, 832],
        [900, 800],
        [1280, 836],
        [1660, 800],
      ])}V1040H-60z`,
      sheet.down([0, lit(mood, '#f3dcae')], [1, darker(lit(mood, '#e3c08a'), 0.12)]),
    ) +
    shape(
      curve([
        [-60, 842],
        [240, 792],
        [560, 824],
        [900, 792],
        [1280, 828],
        [1660, 792],
      ]),
      'none',
      { stroke: '#ffffff', line: 9, opacity: 0.8 },
    ) +
    times(7, () =>
      bush({
        random,
        mood,
        x: near + between(random, 40, 600),
        y: 345,
        size: between(random, 50, 90),
        colour: '#73854a',
      }),
    )
  );
};

const boulevard = (scene: Scene): string => {
  const { random, mood, sheet } = scene;
  const horizon = 600;
  const pastel = ['#f4b7a8', '#f6dcae', '#a9d8d0', '#f1c6d4', '#bcd3ec', '#f7efe0'];
  const left = random() < 0.5;
  let x = left ? -60 : 760;
  const end = left ? 860 : 1700;
  let towers = '';
  while (x < end) {
    const [w, h] = [between(random, 90, 170), between(random, 130, 360)];
    const wall = lit(mood, pick(random, pastel as [string, ...string[]]), 0.2);
    const floors = Math.floor(h / 34);
    towers += rect(
      x,
      horizon + 50 - h,
      w,
      h,
      sheet.across([0, lighter(wall, 0.14)], [1, darker(wall, 0.16)]),
      { r: 10 },
    );
    towers += rect(x + w * 0.42, horizon + 30 - h, w * 0.16, h, darker(wall, 0.1), { r: 8 });
    for (let floor = 1; floor < floors; floor += 1) {
      const y = horizon + 50 - h + floor * 34;
      towers += rect(
        x + 6,
        y,
        w - 12,
        15,
        mood.lamps && random() < 0.6 ? '#ffd993' : mix(lit(mood, '#5d8aa0'), mood.sky[1], 0.3),
        { r: 3 },
      );
      towers += rect(x - 4, y + 15, w + 8, 5, lighter(wall, 0.5));
    }
    x += w + between(random, -6, 14);
  }
  const sand = lit(mood, '#f5e2bd');
  const umbrellas = times(9, () => {
    const [ux, uy] = [between(random, 60, 1540), between(random, 780, 880)];
    const size = 26 + (uy - 780) * 0.3;
    const colour = lit(mood, pick(random, ['#e8705c', '#f2b84b', '#3f9c9c', '#f7f2e6']));
    return (
      oval(ux + size * 0.7, uy + 3, size, size * 0.2, mood.shade, { opacity: 0.22 }) +
      line(
        [
          [ux, uy],
          [ux, uy - size * 1.2],
        ],
        lit(mood, '#f5efe2'),
        3,
      ) +
      shape(`M${ux - size} ${uy - size}Q${ux} ${uy - size * 2} ${ux + size} ${uy - size}z`, colour) +
      shape(
        `M${ux - size * 0.3} ${uy - size}Q${ux} ${uy - size * 2.2} ${ux + size * 0.3} ${uy - size}z`,
        lighter(colour, 0.4),
      )
    );
  });
  return (
    sky(sheet, random, mood) +
    water(scene, horizon, 800, '#2fa3b4') +
    towers +
    shape(
      `${curve(
        left
          ? [
              [-60, 690],
              [400, 690],
              [900, 740],
              [1660, 700],
            ]
          : [
              [-60, 720],
              [600, 750],
              [1100, 690],
              [1660, 690],
            ],
      )}V1040H-60z`,
      sheet.down([0, sand], [1, darker(sand, 0.12)]),
    ) +
    shape(
      curve(
        left
          ? [
              [880, 742],
              [1200, 724],
              [1660, 692],
            ]
          : [
              [-60, 712],
              [300, 736],
              [700, 742],
            ],
      ),
      'none',
      { stroke: '#fff', line: 8, opacity: 0.75 },
    ) +
    umbrellas +
    times(5, (i) =>
      palm({
        random,
        mood,
        x: left ? 60 + i * 190 : 830 + i * 180,
        y: 720 + (i % 2) * 20,
        size: between(random, 300, 420),
        depth: 0.05,
      }),
    )
  );
};

const island = (scene: Scene): string => {
  const { random, mood, sheet } = scene;
  const horizon = 560;
  const sand = lit(mood, '#f6e4bf');
  const left = random() < 0.5;
  return (
    sky(sheet, random, mood) +
    group(mountains(scene, { y: horizon + 6, rise: 250, count: 4, colour: '#4f7a5a', depth: 0.55 })) +
    veil(scene, horizon + 4, 90, 0.5) +
    water(scene, horizon, 1000, '#1f9fae') +
    rect(
      -20,
      690,
      1640,
      200,
      sheet.down([0, '#7fe0d4', 0], [0.6, '#8fe6d8', mood.lamps ? 0.18 : 0.5], [1, '#8fe6d8', 0]),
    ) +
    sail(scene, left ? 1080 : 460, horizon + 30, 54) +
    shape(
      `${curve(
        left
          ? [
              [-60, 740],
              [200, 740],
              [520, 800],
              [980, 880],
              [1660, 960],
            ]
          : [
              [-60, 960],
              [620, 880],
              [1080, 800],
              [1400, 740],
              [1660, 740],
            ],
      )}V1040H-60z`,
      sheet.down([0, sand], [1, darker(sand, 0.14)]),
    ) +
    shape(
      curve(
        left
          ? [
              [-60, 728],
              [200, 728],
              [520, 788],
              [980, 868],
              [1660, 948],
            ]
          : [
              [-60, 948],
              [620, 868],
              [1080, 788],
              [1400, 728],
              [1660, 728],
            ],
      ),
      'none',
      { stroke: '#fff', line: 10, opacity: 0.7 },
    ) +
    times(4, (i) =>
      palm({
        random,
        mood,
        x: left ? 40 + i * 120 : 1560 - i * 120,
        y: 800 + i * 26,
        size: 560 - i * 70,
        lean: (left ? 1 : -1) * between(random, 0.08, 0.3),
      }),
    ) +
    times(6, (i) =>
      bush({
        random,
        mood,
        x: left ? i * 60 - 20 : 1620 - i * 60,
        y: 850 + i * 8,
        size: 150,
        colour: '#4f8a4c',
        flowers: pick(random, ['#f06a8a', '#ffd24f', '#ffffff']),
      }),
    )
  );
};

const lake = (scene: Scene): string => {
  const { random, mood, sheet, season } = scene;
  const shore = 580;
  const snowy = season === 'winter';
  const back =
    mountains(scene, { y: shore, rise: 380, count: 5, colour: '#6b7f9c', depth: 0.52, snow: 0.42 }) +
    mountains(scene, {
      y: shore,
      rise: 190,
      count: 6,
      colour: '#4f6a70',
      depth: 0.34,
      snow: snowy ? 0.3 : 0,
    }) +
    veil(scene, shore, 110, 0.55) +
    times(64, (i) =>
      pine({
        random,
        mood,
        x: i * 26 - 20 + between(random, -10, 10),
        y: shore + between(random, -4, 8),
        size: between(random, 46, 108),
        depth: 0.26,
        snow: snowy,
      }),
    );
  const left = random() < 0.5;
  const dock = left ? 1080 : 300;
  const wood = lit(mood, '#8a6a50');
  return (
    sky(sheet, random, mood) +
    back +
    water(scene, shore, 1000, '#3f7fa0') +
    sheet.within(
      `M0 ${shore}h1600v300h-1600z`,
      group(back, `transform="translate(0 ${shore * 2}) scale(1 -1)" opacity="0.34"`),
    ) +
    rect(-20, shore - 3, 1640, 7, mood.haze, { opacity: 0.7, blur: 2 }) +
    polygon(
      [
        [dock, 1010],
        [dock + 60, 700],
        [dock + 110, 700],
        [dock + 260, 1010],
      ],
      sheet.down([0, lighter(wood, 0.2)], [1, darker(wood, 0.2)]),
    ) +
    times(12, (i) => {
      const part = (i / 12) ** 1.6;
      const y = 705 + part * 300;
      return line(
        [
          [dock + 60 - 60 * part, y],
          [dock + 110 + 150 * part, y],
        ],
        darker(wood, 0.4),
        1 + part * 4,
        { opacity: 0.6 },
      );
    }) +
    times(6, (i) =>
      pine({
        random,
        mood,
        x: left ? -10 + i * 62 : 1610 - i * 62,
        y: 1010 - i * 18,
        size: 620 - i * 90,
        snow: snowy,
        colour: '#2a5548',
      }),
    )
  );
};

const alps = (scene: Scene): string => {
  const { random, mood, sheet } = scene;
  const snow = lit(mood, '#f4f8fc');
  const slope = (y: number, rise: number, depth: number) =>
    hill(scene, { y, rise, colour: '#f2f7fc', depth, mist: 0.1 });
  const [far, middle, near] = [slope(640, 70, 0.3), slope(740, 80, 0.16), slope(870, 60, 0)];
  const wood = (at: (x: number) => number, count: number, size: number, depth: number) =>
    times(count, () => {
      const x = between(random, -20, 1620);
      return pine({
        random,
        mood,
        x,
        y: at(x) + 14,
        size: size * between(random, 0.6, 1.1),
        depth,
        snow: true,
      });
    });
  const cable: Point[] = [
    [-20, 470],
    [600, 380],
    [1620, 210],
  ];
  return (
    sky(sheet, random, mood) +
    mountains(scene, { y: 660, rise: 470, count: 5, colour: '#7d8fb0', depth: 0.42, snow: 0.72 }) +
    veil(scene, 660, 130, 0.5) +
    far.drawn +
    wood(far.at, 46, 90, 0.3) +
    line(cable, lit(mood, '#4a5568', 0.2), 2.5, { opacity: 0.7 }) +
    times(4, (i) => {
      const x = 180 + i * 400;
      const y = 470 - (x / 1620) * 250;
      return (
        rect(x - 17, y + 22, 34, 32, lit(mood, '#c8553d', 0.08), { r: 8 }) +
        rect(x - 12, y + 27, 24, 12, '#dceaf2', { r: 4 }) +
        line(
          [
            [x, y],
            [x, y + 22],
          ],
          '#4a5568',
          3,
        )
      );
    }) +
    middle.drawn +
    wood(middle.at, 24, 170, 0.14) +
    near.drawn +
    shape(
      curve([
        [300, 900],
        [700, 780],
        [1000, 800],
        [1320, 720],
      ]),
      'none',
      { stroke: mix(snow, mood.shade, 0.2), line: 4, opacity: 0.5 },
    ) +
    shape(
      curve([
        [316, 908],
        [716, 788],
        [1012, 808],
        [1330, 728],
      ]),
      'none',
      { stroke: mix(snow, mood.shade, 0.2), line: 4, opacity: 0.5 },
    ) +
    wood(near.at, 6, 330, 0)
  );
};

const city = (scene: Scene): string => {
  const { random, mood, sheet, season } = scene;
  const row = (foot: number, low: number, high: number, depth: number, colours: [string, ...string[]]) => {
    let drawn = '';
    for (let x = -40; x < 1640; ) {
      const [w, h] = [between(random, 56, 130), between(random, low, high)];
      const wall = lit(mood, pick(random, colours), depth);
      drawn += rect(
        x,
        foot - h,
        w,
        h + 60,
        sheet.across([0, lighter(wall, 0.08)], [0.55, wall], [1, darker(wall, 0.16)]),
      );
      if (random() < 0.3)
        drawn += polygon(
          [
            [x + w * 0.25, foot - h],
            [x + w * 0.5, foot - h - between(random, 30, 90)],
            [x + w * 0.75, foot - h],
          ],
          wall,
        );
      if (random() < 0.3) drawn += rect(x + w * 0.6, foot - h - 26, 20, 26, darker(wall, 0.2));
      const [across, down] = [Math.floor(w / 16), Math.floor(h / 22)];
      for (let i = 0; i < across; i += 1)
        for (let j = 0; j < down; j += 1) {
          const on = mood.lamps ? random() < 0.45 : random() < 0.85;
          if (on)
            drawn += rect(
              x + 6 + i * 16,
              foot - h + 12 + j * 22,
              8,
              12,
              mood.lamps ? '#ffd27d' : mix(wall, mood.sky[1], 0.45),
              { opacity: mood.lamps ? 0.85 - depth : 0.7 },
            );
        }
      x += w + between(random, 0, 8);
    }
    return drawn;
  };
  const ground = hill(scene, { y: 850, rise: 30, colour: grass[season], depth: 0.05 });
  return (
    sky(sheet, random, mood) +
    row(700, 220, 520, 0.62, ['#7f8ea8', '#93a0b4', '#8a93b2']) +
    veil(scene, 720, 260, 0.6) +
    row(740, 120, 330, 0.34, ['#8b7f86', '#a48f86', '#7c8798']) +
    veil(scene, 780, 160, 0.5) +
    row(800, 60, 170, 0.12, ['#9c5f4c', '#b5785c', '#7d5a50', '#c0a184']) +
    ground.drawn +
    times(20, (i) =>
      tree({
        random,
        mood,
        x: -20 + i * 88 + between(random, -20, 20),
        y: ground.at(i * 88) + 30,
        size: between(random, 120, 190),
        depth: 0.06,
        colour: pick(random, [leaves[season], darker(leaves[season], 0.12), lighter(leaves[season], 0.1)]),
      }),
    )
  );
};

const oldtown = (scene: Scene): string => {
  const { random, mood, sheet } = scene;
  const walls: [string, ...string[]] = [
    '#f6ead2',
    '#f1c9a5',
    '#f3dcdc',
    '#e9d9a8',
    '#bcd8e0',
    '#f8f2e6',
    '#e8b79c',
  ];
  const houses = (foot: number, rise: number, size: number, depth: number) => {
    const ridge = noise(random);
    let drawn = '';
    for (let x = -60; x < 1640; ) {
      const w = size * between(random, 0.8, 1.35);
      const h = size * between(random, 1.1, 2.2);
      const y = foot - (ridge(x / 520) + 0.3) * rise;
      const wall = lit(mood, pick(random, walls), depth);
      const roof = lit(mood, pick(random, ['#c9694a', '#b85b42', '#d47d57']), depth);
      drawn += rect(x, y - h, w, h + 400, sheet.across([0, lighter(wall, 0.1)], [1, darker(wall, 0.18)]));
      drawn += polygon(
        [
          [x - 5, y - h],
          [x + w * 0.18, y - h - size * 0.34],
          [x + w * 0.82, y - h - size * 0.34],
          [x + w + 5, y - h],
        ],
        sheet.down([0, lighter(roof, 0.12)], [1, darker(roof, 0.15)]),
      );
      const across = Math.max(2, Math.round(w / (size * 0.34)));
      for (let i = 0; i < across; i += 1)
        for (let j = 0; j < 3; j += 1) {
          const on = mood.lamps && random() < 0.5;
          drawn += rect(
            x + (w * (i + 0.5)) / across - size * 0.07,
            y - h + size * (0.2 + j * 0.48),
            size * 0.14,
            size * 0.25,
            on ? '#ffd584' : lit(mood, '#56707a', depth),
            { r: size * 0.03 },
          );
        }
      x += w;
    }
    return drawn;
  };
  return (
    sky(sheet, random, mood) +
    water(scene, 520, 700, '#5b93ac') +
    line(
      [
        [-20, 516],
        [1620, 510],
      ],
      lit(mood, '#7d8fa0', 0.5),
      10,
      { opacity: 0.6 },
    ) +
    houses(600, 120, 54, 0.46) +
    veil(scene, 660, 160, 0.5) +
    houses(720, 150, 84, 0.26) +
    veil(scene, 820, 180, 0.4) +
    times(5, () =>
      cypress({
        random,
        mood,
        x: between(random, 0, 1600),
        y: 800,
        size: between(random, 120, 200),
        depth: 0.2,
      }),
    ) +
    houses(920, 170, 140, 0.05)
  );
};

const vineyard = (scene: Scene): string => {
  const { random, mood, sheet, season } = scene;
  const rowColour = { spring: '#86a84f', summer: '#6d9445', autumn: '#c4763a', winter: '#94805c' }[season];
  const far = hill(scene, { y: 520, rise: 120, colour: '#7f9a86', depth: 0.6 });
  const middle = hill(scene, { y: 590, rise: 80, colour: grass[season], depth: 0.36 });
  const near = hill(scene, { y: 680, rise: 40, colour: '#b89f63', depth: 0.1, mist: 0 });
  const vanish: Point = [between(random, 560, 1040), 560];
  const rows = times(34, (i) => {
    const foot = -1500 + i * 136;
    const [a, b] = [0.3, 1];
    const at = (part: number, off: number): Point => [
      vanish[0] + (foot + off - vanish[0]) * part,
      vanish[1] + (1060 - vanish[1]) * part,
    ];
    const colour = lit(mood, i % 2 ? rowColour : darker(rowColour, 0.08));
    const row = [at(a, 0), at(a, 76), at(b, 76), at(b, 0)];
    const shadow = [at(a, 70), at(a, 112), at(b, 112), at(b, 70)];
    const tufts = times(16, (j) => {
      const part = a + (1 - a) * (j / 15) ** 1.2;
      const [x, y] = at(part, 34);
      return oval(x, y - 26 * part, 52 * part, 30 * part, j % 2 ? lighter(colour, 0.09) : colour);
    });
    return polygon(shadow, mood.shade, { opacity: 0.22 }) + polygon(row, darker(colour, 0.25)) + tufts;
  });
  return (
    sky(sheet, random, mood) +
    far.drawn +
    times(26, () => {
      const x = between(random, 0, 1600);
      return tree({
        random,
        mood,
        x,
        y: far.at(x) + 12,
        size: between(random, 30, 60),
        depth: 0.52,
        colour: leaves[season],
      });
    }) +
    veil(scene, 600, 120, 0.45) +
    middle.drawn +
    times(9, (i) => {
      const x = 180 + i * 28 + (i > 4 ? 700 : 0);
      return cypress({ random, mood, x, y: middle.at(x) + 16, size: between(random, 70, 120), depth: 0.28 });
    }) +
    times(18, () => {
      const x = between(random, 0, 1600);
      return tree({
        random,
        mood,
        x,
        y: middle.at(x) + 30,
        size: between(random, 50, 100),
        depth: 0.3,
        colour: leaves[season],
      });
    }) +
    near.drawn +
    sheet.within(`M-20 690H1620V1040H-20z`, rows)
  );
};

const hills = (scene: Scene): string => {
  const { random, mood, sheet, season } = scene;
  const field = {
    spring: ['#9dbb5f', '#b6c767', '#86a955'],
    summer: ['#d9b55e', '#c9b368', '#b5a95a'],
    autumn: ['#b98e52', '#c9a262', '#a98452'],
    winter: ['#b3b08a', '#a5a888', '#c2bb98'],
  }[season];
  const layers = [
    hill(scene, { y: 500, rise: 70, colour: '#7f94a8', depth: 0.72 }),
    hill(scene, { y: 560, rise: 90, colour: field[1] ?? '', depth: 0.5 }),
    hill(scene, { y: 650, rise: 100, colour: field[0] ?? '', depth: 0.3 }),
    hill(scene, { y: 770, rise: 90, colour: field[2] ?? '', depth: 0.14 }),
    hill(scene, { y: 900, rise: 50, colour: field[0] ?? '', depth: 0, mist: 0.1 }),
  ];
  const planted = layers.map(({ at, drawn }, index) => {
    const size = [18, 34, 62, 110, 190][index] ?? 0;
    const depth = [0.66, 0.46, 0.26, 0.1, 0][index] ?? 0;
    const start = between(random, 100, 1200);
    const avenue = times(index === 4 ? 0 : 9, (i) => {
      const x = start + i * size * 0.42;
      return cypress({
        random,
        mood,
        x,
        y: at(x) + size * 0.1,
        size: size * between(random, 1.1, 1.6),
        depth,
      });
    });
    const olives = times(index === 0 ? 0 : 7, () => {
      const x = between(random, -20, 1620);
      return tree({
        random,
        mood,
        x,
        y: at(x) + size * 0.4,
        size: size * between(random, 0.7, 1),
        depth,
        colour: '#8f9c6c',
      });
    });
    const furrows =
      index > 0 && index < 4
        ? times(9, (i) => {
            const from = between(random, 0, 1500);
            return shape(`M${from} ${at(from) + 8}q${60 + i * 4} ${70} ${180} ${150}`, 'none', {
              stroke: darker(lit(mood, field[index % 3] ?? '', depth), 0.25),
              line: 2.5,
              opacity: 0.22,
            });
          })
        : '';
    return drawn + furrows + avenue + olives;
  });
  const farm = [between(random, 300, 1300), 0] as const;
  const at = layers[1]?.at(farm[0]) ?? 0;
  return (
    sky(sheet, random, mood) +
    (planted[0] ?? '') +
    (planted[1] ?? '') +
    rect(farm[0], at - 34, 64, 36, lit(mood, '#d9b48c', 0.36)) +
    polygon(
      [
        [farm[0] - 6, at - 32],
        [farm[0] + 14, at - 50],
        [farm[0] + 52, at - 50],
        [farm[0] + 70, at - 32],
      ],
      lit(mood, '#b5654a', 0.36),
    ) +
    veil(scene, 660, 110, 0.4) +
    planted.slice(2).join('')
  );
};

const desert = (scene: Scene): string => {
  const { random, mood, sheet } = scene;
  const butte = (x: number, w: number, top: number, foot: number, depth: number) => {
    const face = lit(mood, '#c4603e', depth);
    const steps = 6;
    const side = (way: number): Point[] =>
      Array.from({ length: steps * 2 }, (_, i) => {
        const part = Math.floor((i + 1) / 2) / steps;
        const high = Math.floor(i / 2) / steps;
        return [
          x + way * (w / 2) * (0.5 + 0.62 * part ** 1.6) + between(random, -8, 8),
          top + (foot - top) * (high * 0.9 + (i % 2) * 0.1),
        ];
      });
    const outline = [...side(-1).toReversed(), ...side(1)];
    const d = `${through(outline)}L${x + w * 0.9} ${foot + 20}L${x - w * 0.9} ${foot + 20}z`;
    const bands = times(12, (i) => {
      const y = top + ((foot - top) * i) / 12;
      return rect(
        x - w,
        y,
        w * 2,
        between(random, 5, 16),
        pick(random, [lighter(face, 0.28), darker(face, 0.2), lit(mood, '#e09a6a', depth)]),
        { opacity: 0.4 },
      );
    });
    const clefts = times(12, () => {
      const cx = x + between(random, -0.5, 0.5) * w;
      return line(
        [
          [cx, top + between(random, 0, 60)],
          [cx + between(random, -8, 8), foot],
        ],
        darker(face, 0.4),
        between(random, 2, 7),
        { opacity: 0.3 },
      );
    });
    const shaded = mood.sunAt[0] < 800 ? [x + w * 0.08, w] : [x - w, w * 0.92];
    return (
      shape(d, sheet.down([0, lighter(face, 0.12)], [0.7, face], [1, mix(face, mood.haze, 0.3)])) +
      sheet.within(
        d,
        bands +
          clefts +
          rect(shaded[0] ?? 0, top - 30, shaded[1] ?? 0, foot - top + 60, mood.shade, { opacity: 0.3 }),
      )
    );
  };
  const dunes = [
    hill(scene, { y: 690, rise: 24, colour: '#c98758', depth: 0.34 }),
    hill(scene, { y: 780, rise: 36, colour: '#c67a4c', depth: 0.14 }),
    hill(scene, { y: 900, rise: 40, colour: '#b9653e', depth: 0, mist: 0.05 }),
  ];
  const scrub = (index: number, count: number, size: number, depth: number) =>
    times(count, () => {
      const x = between(random, -20, 1620);
      return bush({
        random,
        mood,
        x,
        y: (dunes[index]?.at(x) ?? 0) + between(random, 8, 60),
        size: size * between(random, 0.6, 1.2),
        depth,
        colour: pick(random, ['#7d8a56', '#8f9760', '#667a4c']),
      });
    });
  const agave = (x: number, y: number, size: number) =>
    times(11, (i) => {
      const turn = Math.PI * (0.06 + (0.88 * i) / 10);
      return shape(
        `M${x - size * 0.07} ${y}L${x + Math.cos(turn) * size} ${y - Math.sin(turn) * size * 0.8}L${x + size * 0.07} ${y}z`,
        i % 2 ? lit(mood, '#7fa08c') : lit(mood, '#5f8474'),
      );
    });
  return (
    sky(sheet, random, mood) +
    butte(between(random, 200, 420), 260, 400, 690, 0.6) +
    butte(between(random, 1200, 1420), 330, 360, 700, 0.5) +
    butte(between(random, 660, 960), 380, 250, 720, 0.26) +
    veil(scene, 720, 130, 0.4) +
    (dunes[0]?.drawn ?? '') +
    scrub(0, 30, 34, 0.3) +
    (dunes[1]?.drawn ?? '') +
    scrub(1, 22, 66, 0.12) +
    (dunes[2]?.drawn ?? '') +
    scrub(2, 7, 130, 0) +
    agave(between(random, 160, 500), 965, 120) +
    agave(between(random, 1000, 1450), 985, 150)
  );
};

const terraces = (scene: Scene): string => {
  const { random, mood, sheet } = scene;
  const steps = times(11, (i) => {
    const part = i / 10;
    const y = 600 + part ** 1.35 * 400;
    const bend = noise(random);
    const start = random() * 30;
    const edge = (off: number): Point[] =>
      Array.from({ length: 15 }, (_, at) => [
        -60 + at * 125,
        y + off + bend(start + at / 3.2) * (26 + part * 70),
      ]);
    const green = lit(mood, pick(random, ['#8fb84e', '#a9c95c', '#78a848', '#bccd6a']), 0.32 * (1 - part));
    const pool = mix(mood.sky[2], mood.sky[1], 0.4);
    return (
      shape(
        `${curve(edge(0))}L1700 1040L-80 1040z`,
        sheet.down([0, lighter(green, 0.12)], [0.3, green], [1, darker(green, 0.22)]),
      ) +
      (i % 3 === 1
        ? shape(`${curve(edge(10))}L1700 ${y + 60}L-80 ${y + 60}z`, pool, { opacity: 0.42 })
        : '') +
      shape(curve(edge(0)), 'none', { stroke: lighter(green, 0.4), line: 2 + part * 5, opacity: 0.7 }) +
      shape(curve(edge(8 + part * 10)), 'none', {
        stroke: darker(green, 0.4),
        line: 3 + part * 8,
        opacity: 0.35,
      })
    );
  });
  return (
    sky(sheet, random, mood) +
    mountains(scene, { y: 610, rise: 330, count: 2, colour: '#6d8a94', depth: 0.6 }) +
    veil(scene, 620, 200, 0.7) +
    times(34, () =>
      palm({
        random,
        mood,
        x: between(random, -20, 1620),
        y: 618 + between(random, -16, 20),
        size: between(random, 70, 150),
        depth: 0.4,
      }),
    ) +
    veil(scene, 640, 110, 0.5) +
    steps +
    times(4, (i) =>
      palm({
        random,
        mood,
        x: i < 2 ? 70 + i * 170 : 1330 + (i - 2) * 180,
        y: 930 - (i % 2) * 60,
        size: between(random, 420, 560),
      }),
    )
  );
};

const downs = (scene: Scene): string => {
  const { random, mood, sheet, season } = scene;
  const green = grass[season];
  const layers = [
    hill(scene, { y: 520, rise: 60, colour: '#8ea59a', depth: 0.68 }),
    hill(scene, { y: 590, rise: 70, colour: green, depth: 0.46 }),
    hill(scene, { y: 690, rise: 70, colour: lighter(green, 0.08), depth: 0.26 }),
    hill(scene, { y: 810, rise: 50, colour: green, depth: 0.1 }),
  ];
  const hedge = (index: number, size: number, depth: number) => {
    const at = layers[index]?.at ?? (() => 0);
    const start = between(random, -100, 500);
    return (
      times(26, (i) => {
        const x = start + i * size * 0.8;
        return bush({
          random,
          mood,
          x,
          y: at(x) + size * 0.5 + i * size * 0.12,
          size,
          depth,
          colour: darker(leaves[season], 0.1),
        });
      }) +
      times(10, () => {
        const x = between(random, -20, 1620);
        return tree({
          random,
          mood,
          x,
          y: at(x) + size * 0.5,
          size: size * between(random, 1.8, 2.8),
          depth,
          colour: leaves[season],
        });
      })
    );
  };
  const sheep = times(13, () => {
    const x = between(random, 80, 1520);
    const y = (layers[2]?.at(x) ?? 0) + between(random, 30, 80);
    return (
      oval(x, y, 11, 7, lit(mood, '#fbf7ec', 0.1)) + oval(x + 10, y - 3, 4, 3.4, lit(mood, '#4a443f', 0.1))
    );
  });
  const church = between(random, 400, 1200);
  const foot = (layers[1]?.at(church) ?? 0) + 10;
  const stone = lit(mood, '#c9b48a', 0.42);
  return (
    sky(sheet, random, mood) +
    (layers[0]?.drawn ?? '') +
    hedge(0, 18, 0.6) +
    veil(scene, 600, 90, 0.5) +
    (layers[1]?.drawn ?? '') +
    rect(church, foot - 40, 74, 40, stone) +
    rect(church - 22, foot - 74, 26, 74, darker(stone, 0.06)) +
    polygon(
      [
        [church - 24, foot - 74],
        [church - 9, foot - 132],
        [church + 6, foot - 74],
      ],
      darker(stone, 0.28),
    ) +
    hedge(1, 30, 0.4) +
    veil(scene, 700, 90, 0.4) +
    (layers[2]?.drawn ?? '') +
    sheep +
    hedge(2, 50, 0.22) +
    (layers[3]?.drawn ?? '') +
    hedge(3, 90, 0.06)
  );
};

const drawings: Record<Land, (scene: Scene) => string> = {
  cliffs,
  boulevard,
  island,
  lake,
  alps,
  city,
  oldtown,
  vineyard,
  hills,
  desert,
  terraces,
  downs,
};

/** The landscape of a seed: the same one from the garden and through every window. */
export const landscape = (sheet: Sheet, land: Land, mood: Mood, season: Season, seed: string): string =>
  group(drawings[land]({ sheet, random: seeded(`land ${seed}`), mood, season }));
