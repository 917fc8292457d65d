/** The light of a picture: hour and weather. */
import {
  between,
  group,
  height,
  line,
  mix,
  oval,
  type Random,
  rect,
  type Sheet,
  times,
  width,
} from './pen.ts';

export const hours = ['morning', 'day', 'golden', 'dusk', 'night', 'mist', 'frost'] as const;
export type Hour = (typeof hours)[number];

export type Mood = {
  hour: Hour;
  /** From the top down. */
  sky: readonly [string, string, string];
  sun: string;
  /** Where it stands, in the picture's units. */
  sunAt: readonly [number, number];
  /** What distance fades into. */
  haze: string;
  /** What all colours take on, and how much. */
  tint: string;
  tintBy: number;
  /** Shadows. */
  shade: string;
  cloud: string;
  /** Lamps are lit. */
  lamps: boolean;
};

const moods: Record<Hour, Omit<Mood, 'hour' | 'sunAt'> & { sunHeight: number }> = {
  morning: {
    sky: ['#86b4d8', '#c9dbe4', '#fbe3cb'],
    sun: '#fff2cf',
    sunHeight: 360,
    haze: '#f3dfcf',
    tint: '#f7dcc0',
    tintBy: 0.1,
    shade: '#4b5f86',
    cloud: '#fff6ea',
    lamps: false,
  },
  day: {
    sky: ['#3f8fcc', '#8cc5e8', '#dcf0f3'],
    sun: '#fffbe4',
    sunHeight: 170,
    haze: '#cfe5ee',
    tint: '#fff8e6',
    tintBy: 0.04,
    shade: '#274f74',
    cloud: '#ffffff',
    lamps: false,
  },
  golden: {
    sky: ['#6b8fbb', '#eeb891', '#ffdca6'],
    sun: '#fff0bd',
    sunHeight: 440,
    haze: '#f5c39a',
    tint: '#f0a46c',
    tintBy: 0.2,
    shade: '#583f62',
    cloud: '#ffe3c4',
    lamps: false,
  },
  dusk: {
    sky: ['#2b2f60', '#8d5b8d', '#f4a27e'],
    sun: '#ffd29a',
    sunHeight: 520,
    haze: '#b97f97',
    tint: '#5d3f78',
    tintBy: 0.38,
    shade: '#1f1c48',
    cloud: '#e79a8e',
    lamps: true,
  },
  night: {
    sky: ['#0b1434', '#1d3462', '#4d6c95'],
    sun: '#f6f1d9',
    sunHeight: 190,
    haze: '#3f5a86',
    tint: '#14244c',
    tintBy: 0.6,
    shade: '#070e26',
    cloud: '#5b7099',
    lamps: true,
  },
  mist: {
    sky: ['#a9bcc4', '#cfd9d8', '#efece0'],
    sun: '#fffbef',
    sunHeight: 300,
    haze: '#e1e3da',
    tint: '#cdd3cd',
    tintBy: 0.16,
    shade: '#43565f',
    cloud: '#f6f5ee',
    lamps: false,
  },
  frost: {
    sky: ['#5c93c8', '#b4d2e8', '#f6e9e2'],
    sun: '#fffaf0',
    sunHeight: 330,
    haze: '#dbe6f0',
    tint: '#d9e6f4',
    tintBy: 0.12,
    shade: '#3d5c8c',
    cloud: '#ffffff',
    lamps: false,
  },
};

export function moodAt(hour: Hour, random: Random): Mood {
  const { sunHeight, ...light } = moods[hour];
  const side = random() < 0.5 ? between(random, 0.16, 0.36) : between(random, 0.64, 0.84);
  return { hour, ...light, sunAt: [side * width, sunHeight + between(random, -30, 30)] };
}

/** A colour in this light, `depth` from 0 (near) to 1 (the horizon). */
export const lit = (mood: Mood, colour: string, depth = 0): string =>
  mix(mix(colour, mood.tint, mood.tintBy), mood.haze, depth);

/** The light of a room: of lamps after sunset, whatever the sky does. */
export const indoors = (mood: Mood): Mood =>
  mood.lamps
    ? { ...mood, tint: '#a5633c', tintBy: mood.hour === 'night' ? 0.34 : 0.26, shade: '#3a2230' }
    : mood;

/** A bank of cloud: soft, round above, long and flat below. */
function cloud(random: Random, mood: Mood, x: number, y: number, size: number): string {
  const puffs = Array.from({ length: 9 }, (_, at) => {
    const part = at / 8;
    const high = Math.sin(part * Math.PI) * size * between(random, 0.05, 0.13);
    return [
      x + part * size,
      y - high * 0.8,
      size * between(random, 0.07, 0.11),
      high * 0.7 + size * 0.03,
    ] as const;
  });
  const drawn = (fill: string, down: number, by: number) =>
    puffs.map(([cx, cy, rx, ry]) => oval(cx, cy + down, rx * by, ry * by, fill)).join('') +
    oval(x + size / 2, y + down, size * 0.62 * by, size * 0.035, fill);
  const how = `filter="url(#blur5)" opacity="${mood.lamps ? 0.5 : 0.78}"`;
  return (
    group(drawn(mix(mood.cloud, mood.sky[1], 0.45), size * 0.02, 1.08), how) +
    group(drawn(mood.cloud, -size * 0.012, 0.86), how)
  );
}

export function sky(sheet: Sheet, random: Random, mood: Mood): string {
  const [x, y] = mood.sunAt;
  const [high, middle, low] = mood.sky;
  const night = mood.hour === 'night';
  const stars = night
    ? times(120, () => {
        const size = between(random, 0.7, 2.1);
        return oval(random() * width, random() ** 1.5 * 560, size, size, '#f3f1e2', {
          opacity: between(random, 0.3, 0.9),
        });
      })
    : '';
  const disc = night ? 46 : mood.hour === 'day' || mood.hour === 'mist' ? 50 : 66;
  const clouds = times(night ? 2 : mood.hour === 'mist' ? 4 : between(random, 3, 6), () =>
    cloud(random, mood, between(random, -250, 1400), between(random, 130, 470), between(random, 260, 620)),
  );
  const streaks = times(mood.hour === 'dusk' || mood.hour === 'golden' ? 9 : 3, () => {
    const [left, at, long] = [
      between(random, -200, 1500),
      between(random, 250, 540),
      between(random, 160, 560),
    ];
    return line(
      [
        [left, at],
        [left + long, at + between(random, -6, 6)],
      ],
      mood.cloud,
      between(random, 3, 11),
      { opacity: 0.32, blur: 5 },
    );
  });
  return (
    rect(0, 0, width, height, sheet.down([0, high], [0.32, middle], [0.6, low], [1, low])) +
    stars +
    oval(x, y, 620, 620, sheet.glow(mood.sun, night ? 0.35 : 0.85)) +
    oval(x, y, disc, disc, mood.sun, { opacity: mood.hour === 'day' ? 0.95 : 1 }) +
    (night
      ? oval(x - 12, y - 8, 9, 8, '#d9d2b4', { opacity: 0.6 }) +
        oval(x + 16, y + 12, 12, 10, '#d9d2b4', { opacity: 0.5 })
      : '') +
    streaks +
    clouds
  );
}

/** What lies over the whole picture: a little bloom of the sun and darker corners. */
export function finish(sheet: Sheet, mood: Mood, inside = false): string {
  const [x, y] = mood.sunAt;
  const bloom = inside ? '' : oval(x, y + 80, 900, 700, sheet.glow(mood.sun, mood.lamps ? 0.16 : 0.26));
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ]
    .map(([cx = 0, cy = 0]) => oval(cx, cy, 720, 520, sheet.glow(mood.shade, inside ? 0.34 : 0.26)))
    .join('');
  return bloom + corners;
}
