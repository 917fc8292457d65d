/** Trees and bushes. (x, y) is the foot. */
import { lit, type Mood } from './mood.ts';
import {
  between,
  curve,
  darker,
  lighter,
  mix,
  oval,
  type Point,
  polygon,
  type Random,
  shape,
  times,
} from './pen.ts';

type Plant = {
  random: Random;
  mood: Mood;
  x: number;
  y: number;
  size: number;
  depth?: number;
  snow?: boolean;
};

/** The side that the sun is on: -1 left, 1 right. */
const sunSide = ({ mood }: Plant): number => (mood.sunAt[0] < 800 ? -1 : 1);

export function pine(plant: Plant & { colour?: string }): string {
  const { random, mood, x, y, size, depth = 0, snow = false, colour = '#2f5a4a' } = plant;
  const base = lit(mood, mix(colour, '#1d3f3f', random() * 0.5), depth);
  const side = sunSide(plant);
  const tiers = 6;
  const edge = (way: number): Point[] => {
    const points: Point[] = [];
    for (let tier = 0; tier < tiers; tier += 1) {
      const low = y - size * 0.08 - (size * 0.92 * tier) / tiers;
      const wide = size * 0.25 * (1 - tier / tiers) * between(random, 0.82, 1.1);
      points.push([x + way * wide, low + size * 0.03], [x + way * wide * 0.42, low - size * 0.06]);
    }
    return points;
  };
  const [left, right] = [edge(-1), edge(1)];
  const tip: Point = [x, y - size];
  const bright = side < 0 ? left : right;
  return (
    shape(
      `M${x - size * 0.02} ${y}h${size * 0.04}v${-size * 0.14}h${-size * 0.04}z`,
      lit(mood, '#4a382e', depth),
    ) +
    polygon([...left, tip, ...right.toReversed()], darker(base, 0.16)) +
    polygon([...bright, tip, [x, y - size * 0.08]], lighter(base, mood.lamps ? 0.04 : 0.1)) +
    (snow
      ? times(5, (tier) => {
          const low = y - size * 0.14 - (size * 0.88 * tier) / 5.4;
          const wide = size * 0.2 * (1 - tier / 5.4);
          return shape(
            curve([
              [x - wide, low],
              [x - wide * 0.3, low - size * 0.05],
              [x, low - size * 0.02],
              [x + wide * 0.4, low - size * 0.06],
              [x + wide, low],
              [x + wide * 0.2, low - size * 0.11],
              [x - wide * 0.3, low - size * 0.1],
              [x - wide, low],
            ]),
            lit(mood, '#f6fafd', depth),
            { opacity: 0.92 },
          );
        })
      : '')
  );
}

export function tree(plant: Plant & { colour?: string; trunk?: string }): string {
  const { random, mood, x, y, size, depth = 0, colour = '#5d8a4c', trunk = '#57443a' } = plant;
  const base = lit(mood, colour, depth);
  const side = sunSide(plant);
  const crown = Array.from({ length: 13 }, () => {
    const turn = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * size * 0.3;
    return [
      x + Math.cos(turn) * far,
      y - size * 0.66 + Math.sin(turn) * far * 0.85,
      size * between(random, 0.11, 0.19),
    ] as const;
  });
  const puff = (by: number, colourOf: string, shift: number, opacity = 1) =>
    crown
      .map(([cx, cy, r]) =>
        oval(cx + side * shift * r, cy - shift * r * 0.8, r * by, r * by * 0.92, colourOf, { opacity }),
      )
      .join('');
  return (
    shape(
      `M${x - size * 0.035} ${y}C${x - size * 0.01} ${y - size * 0.2} ${x - size * 0.02} ${y - size * 0.4} ${x - size * 0.05} ${y - size * 0.62}L${x + size * 0.06} ${y - size * 0.62}C${x + size * 0.02} ${y - size * 0.4} ${x + size * 0.02} ${y - size * 0.2} ${x + size * 0.045} ${y}z`,
      lit(mood, trunk, depth),
    ) +
    puff(1, darker(base, 0.22), 0) +
    puff(0.74, base, 0.34) +
    puff(0.36, lighter(base, 0.2), 0.8, mood.lamps ? 0.25 : 0.8)
  );
}

export function bush(plant: Plant & { colour?: string; flowers?: string }): string {
  const { random, mood, x, y, size, depth = 0, colour = '#58824d', flowers } = plant;
  const base = lit(mood, colour, depth);
  const side = sunSide(plant);
  const lumps = Array.from({ length: 7 }, (_, at) => {
    const across = (at / 6 - 0.5) * size;
    return [
      x + across,
      y - size * between(random, 0.1, 0.3) * (1.2 - Math.abs(at / 3 - 1) * 0.6),
      size * 0.2,
    ] as const;
  });
  return (
    lumps.map(([cx, cy, r]) => oval(cx, cy + r * 0.3, r, r, darker(base, 0.2))).join('') +
    lumps.map(([cx, cy, r]) => oval(cx + side * r * 0.25, cy, r * 0.76, r * 0.7, base)).join('') +
    lumps
      .map(([cx, cy, r]) => oval(cx + side * r * 0.4, cy - r * 0.3, r * 0.36, r * 0.3, lighter(base, 0.18)))
      .join('') +
    (flowers
      ? times(22, () =>
          oval(
            x + between(random, -0.55, 0.55) * size,
            y - between(random, 0.02, 0.42) * size,
            size * 0.022,
            size * 0.022,
            lit(mood, flowers, depth),
          ),
        )
      : '')
  );
}

export function cypress(plant: Plant): string {
  const { random, mood, x, y, size, depth = 0 } = plant;
  const base = lit(mood, mix('#355447', '#4a6a44', random()), depth);
  const wide = size * between(random, 0.075, 0.1);
  const body = `M${x} ${y - size}C${x + wide * 0.9} ${y - size * 0.72} ${x + wide * 1.25} ${y - size * 0.25} ${x + wide * 0.5} ${y}H${x - wide * 0.5}C${x - wide * 1.25} ${y - size * 0.25} ${x - wide * 0.9} ${y - size * 0.72} ${x} ${y - size}z`;
  const way = sunSide(plant);
  const half = `M${x} ${y - size}C${x + way * wide * 0.9} ${y - size * 0.72} ${x + way * wide * 1.25} ${y - size * 0.25} ${x + way * wide * 0.5} ${y}H${x}C${x + way * wide * 0.2} ${y - size * 0.3} ${x - way * wide * 0.1} ${y - size * 0.6} ${x} ${y - size}z`;
  return shape(body, darker(base, 0.22)) + shape(half, lighter(base, 0.08));
}

/** A curved palm; `lean` is how far its head is beside its foot, in sizes. */
export function palm(plant: Plant & { lean?: number }): string {
  const { random, mood, x, y, size, depth = 0, lean = between(random, -0.25, 0.25) } = plant;
  const leaf = lit(mood, mix('#3f7a4a', '#6d9448', random()), depth);
  const head: Point = [x + lean * size, y - size * 0.8];
  const bend: Point = [x + lean * size * 0.2, y - size * 0.42];
  const thick = size * 0.022;
  const trunk = `M${x - thick * 1.5} ${y}Q${bend[0] - thick} ${bend[1]} ${head[0] - thick * 0.7} ${head[1]}L${head[0] + thick * 0.7} ${head[1]}Q${bend[0] + thick} ${bend[1]} ${x + thick * 1.5} ${y}z`;
  const fronds = times(13, (at) => {
    const turn = Math.PI * (1.22 - (1.44 * at) / 12) + between(random, -0.1, 0.1);
    const long = size * between(random, 0.3, 0.42);
    const end: Point = [
      head[0] + Math.cos(turn) * long,
      head[1] - Math.sin(turn) * long * 0.62 + long * 0.24,
    ];
    const over: Point = [
      head[0] + Math.cos(turn) * long * 0.5,
      head[1] - Math.sin(turn) * long * 0.62 - long * 0.2,
    ];
    const under: Point = [over[0], over[1] + long * 0.2];
    const colour = at % 3 === 0 ? lighter(leaf, 0.14) : at % 2 === 0 ? leaf : darker(leaf, 0.24);
    const teeth = times(9, (tooth) => {
      const part = 0.25 + (tooth / 9) * 0.7;
      const px = (1 - part) ** 2 * head[0] + 2 * part * (1 - part) * over[0] + part ** 2 * end[0];
      const py = (1 - part) ** 2 * head[1] + 2 * part * (1 - part) * over[1] + part ** 2 * end[1];
      const drop = long * 0.17 * (1 - part * 0.5);
      return shape(`M${px} ${py}l${drop * 0.35} ${drop}l${-drop * 0.6} ${-drop * 0.75}z`, colour);
    });
    return (
      shape(
        `M${head[0]} ${head[1]}Q${over[0]} ${over[1]} ${end[0]} ${end[1]}Q${under[0]} ${under[1]} ${head[0]} ${head[1]}z`,
        colour,
      ) + teeth
    );
  });
  return shape(trunk, lit(mood, '#7d6450', depth)) + fronds;
}

/** Leaves before the lens: large, dark, out of focus. */
export function nearLeaves(random: Random, mood: Mood, corner: 'left' | 'right'): string {
  const way = corner === 'left' ? 1 : -1;
  const from = corner === 'left' ? -60 : 1660;
  const colour = mix(lit(mood, '#3f6a45'), mood.shade, 0.45);
  return times(9, (at) => {
    const angle = between(random, -0.2, 1.25);
    const long = between(random, 190, 380);
    const [x, y] = [from + way * between(random, 0, 40), -40 + at * 36];
    const [ex, ey] = [x + way * Math.cos(angle) * long, y + Math.sin(angle) * long];
    const wide = long * 0.16;
    return shape(
      `M${x} ${y}Q${(x + ex) / 2 + wide} ${(y + ey) / 2 - wide} ${ex} ${ey}Q${(x + ex) / 2 - wide} ${(y + ey) / 2 + wide} ${x} ${y}z`,
      at % 2 ? colour : lighter(colour, 0.1),
      { blur: 5, opacity: 0.9 },
    );
  });
}
