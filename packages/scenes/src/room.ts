/** Rooms: one wall, a floor, and the listing's landscape behind the glass. */
import {
  armchair,
  art,
  bed,
  bedside,
  fireplace,
  floorLamp,
  type Greenery,
  pendant,
  potted,
  shelf,
  sofa,
  table,
  vase,
} from './furniture.ts';
import { type Land, landscape, type Scene, type Season } from './land.ts';
import { indoors, lit, type Mood } from './mood.ts';
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
import { bush, nearLeaves } from './plants.ts';

export type Interior = {
  wall: string;
  /** The part of the wall that furniture stands before. */
  feature: string;
  panelling?: 'boards' | 'half' | 'stone' | 'brick' | 'arches';
  floor: 'planks' | 'tiles' | 'terracotta' | 'stone';
  floorColour: string;
  beams?: string;
  wood: string;
  sofa: string;
  /** Textiles, art and small things. */
  accents: readonly [string, string, string];
  window: 'picture' | 'french' | 'arched' | 'sash' | 'band';
  curtains?: string;
  fireplace?: string;
  green: Greenery;
  /** Curved furniture. */
  round?: boolean;
  cabinets: string;
  tiles: string;
};

type Room = { sheet: Sheet; scene: Scene; mood: Mood; style: Interior; random: () => number; view: string };

const back = { left: 210, right: 1390, top: 92, foot: 690 };

function floor({ sheet, mood, style, random }: Room): string {
  const base = lit(mood, style.floorColour);
  const fill = sheet.down([0, darker(base, 0.16)], [0.3, base], [1, lighter(base, 0.1)]);
  const d = `M${back.left} ${back.foot}H${back.right}L1720 1010H-120z`;
  const vanish: Point = [800, 380];
  const from = (x: number): Point => [
    vanish[0] + (x - vanish[0]) * ((back.foot - vanish[1]) / (1010 - vanish[1])),
    back.foot,
  ];
  const seams = times(26, (i) => {
    const x = -700 + i * 120;
    return line([from(x), [x, 1010]], darker(base, 0.35), 2.2, { opacity: 0.4 });
  });
  const rows = times(style.floor === 'planks' ? 0 : 8, (i) => {
    const y = back.foot + 320 * ((i + 1) / 8) ** 1.7;
    return line(
      [
        [-200, y],
        [1800, y],
      ],
      darker(base, 0.35),
      2.2,
      { opacity: 0.4 },
    );
  });
  const boards =
    style.floor === 'planks'
      ? times(26, (i) => {
          const x = -700 + i * 120;
          const tone = random();
          const [a, b] = [from(x), from(x + 120)];
          return polygon(
            [a, b, [x + 120, 1010], [x, 1010]],
            tone < 0.5 ? lighter(base, 0.2) : darker(base, 0.2),
            { opacity: tone * 0.22 },
          );
        })
      : times(26, () =>
          polygon(
            [
              [between(random, -100, 1600), between(random, 700, 980)],
              [between(random, -100, 1600), between(random, 700, 980)],
              [between(random, -100, 1600), between(random, 700, 980)],
            ],
            lighter(base, 0.2),
            { opacity: 0.03 },
          ),
        );
  return shape(d, fill) + sheet.within(d, boards + seams + rows);
}

type Pane = { x: number; y: number; w: number; h: number; arched: boolean; bars: number; cross: boolean };

/** The windows of a room: glass, frame, curtains, and the light they throw on the floor. */
function windows(room: Room, panes: readonly Pane[]): { glass: string; light: string } {
  const { sheet, mood, style, view } = room;
  const frame = lit(mood, style.panelling === 'brick' || style.window === 'band' ? '#2f3437' : '#f5efe3');
  const glass = panes.map(({ x, y, w, h, arched, bars, cross }) => {
    const d = arched
      ? `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}z`
      : `M${x} ${y}h${w}v${h}h${-w}z`;
    return (
      shape(d, frame, { stroke: frame, line: 26 }) +
      sheet.within(
        d,
        group(
          view,
          `transform="translate(${x + w / 2 - 800 * (h / 860)} ${y - 120 * (h / 860)}) scale(${(h / 860).toFixed(4)})"`,
        ),
      ) +
      sheet.within(
        d,
        polygon(
          [
            [x + w * 0.1, y + h],
            [x + w * 0.5, y],
            [x + w * 0.66, y],
            [x + w * 0.26, y + h],
          ],
          '#ffffff',
          { opacity: mood.lamps ? 0.05 : 0.13 },
        ),
      ) +
      times(bars, (i) =>
        line(
          [
            [x + (w * (i + 1)) / (bars + 1), y + (arched ? 10 : 0)],
            [x + (w * (i + 1)) / (bars + 1), y + h],
          ],
          frame,
          9,
        ),
      ) +
      (cross
        ? line(
            [
              [x, y + h * 0.42],
              [x + w, y + h * 0.42],
            ],
            frame,
            8,
          )
        : '') +
      shape(d, 'none', { stroke: darker(frame, 0.12), line: 3 }) +
      rect(x - 26, y + h + 8, w + 52, 17, lighter(frame, 0.2), { r: 3 }) +
      rect(x - 20, y + h + 25, w + 40, 12, mood.shade, { opacity: 0.2, blur: 5 }) +
      (mood.lamps ? '' : oval(x + w / 2, y + h / 2, w * 1.3, h * 0.95, sheet.glow(mood.sun, 0.34)))
    );
  });
  const drapes = style.curtains
    ? panes
        .map(({ x, y, w, h }, index) =>
          [index === 0 ? x - 92 : null, index === panes.length - 1 ? x + w - 4 : null]
            .map((left) => {
              if (left === null) return '';
              const cloth = lit(mood, style.curtains ?? '');
              const foot = Math.min(back.foot - 8, y + h + 150);
              return (
                shape(
                  `M${left} ${y - 40}h96l-6 ${(foot - y) * 0.5}l10 ${(foot - y) * 0.5 + 40}h-104l8 ${-(foot - y) * 0.5}z`,
                  sheet.across([0, darker(cloth, 0.1)], [0.5, lighter(cloth, 0.2)], [1, darker(cloth, 0.14)]),
                ) +
                times(5, (i) =>
                  line(
                    [
                      [left + 10 + i * 19, y - 38],
                      [left + 8 + i * 20, foot - 4],
                    ],
                    darker(cloth, 0.22),
                    4,
                    { opacity: 0.4 },
                  ),
                )
              );
            })
            .join(''),
        )
        .join('') +
      line(
        [
          [(panes[0]?.x ?? 0) - 120, (panes[0]?.y ?? 0) - 42],
          [(panes.at(-1)?.x ?? 0) + (panes.at(-1)?.w ?? 0) + 120, (panes[0]?.y ?? 0) - 42],
        ],
        lit(mood, '#5a4636'),
        9,
      )
    : '';
  const lean = mood.sunAt[0] < 800 ? 1 : -1;
  const light = mood.lamps
    ? ''
    : panes
        .map(({ x, w, bars }) => {
          const [a, b] = [x + lean * 60, x + lean * 260];
          return (
            polygon(
              [
                [a, back.foot + 16],
                [a + w, back.foot + 16],
                [b + w * 1.35, 930],
                [b - w * 0.1, 930],
              ],
              mood.sun,
              { opacity: mood.hour === 'mist' ? 0.14 : 0.34, blur: 5 },
            ) +
            times(bars, (i) =>
              line(
                [
                  [a + (w * (i + 1)) / (bars + 1), back.foot + 14],
                  [b - w * 0.1 + (w * 1.45 * (i + 1)) / (bars + 1), 932],
                ],
                mood.shade,
                12,
                { opacity: 0.13, blur: 5 },
              ),
            )
          );
        })
        .join('');
  return { glass: glass.join('') + drapes, light };
}

/** Walls, ceiling, floor and windows. */
function shell(room: Room, panes: readonly Pane[]): string {
  const { sheet, mood, style, random } = room;
  const wall = lit(mood, style.wall);
  const middle = (panes[0]?.x ?? 800) + (panes[0]?.w ?? 0) / 2;
  const { glass, light } = windows(room, panes);
  const { left, right, top, foot } = back;
  const feature = lit(mood, style.feature);
  const panelling =
    style.panelling === 'boards'
      ? times(24, (i) =>
          line(
            [
              [left, top + i * 26],
              [right, top + i * 26],
            ],
            darker(feature, 0.3),
            2.5,
            { opacity: 0.4 },
          ),
        )
      : style.panelling === 'half'
        ? rect(left, foot - 210, right - left, 210, feature) +
          rect(left, foot - 220, right - left, 14, lighter(feature, 0.3)) +
          times(14, (i) =>
            rect(left + 18 + i * 84, foot - 186, 62, 150, 'none', {
              stroke: darker(feature, 0.2),
              line: 3,
              opacity: 0.5,
            }),
          )
        : style.panelling === 'stone' || style.panelling === 'brick'
          ? times(style.panelling === 'brick' ? 300 : 120, () => {
              const [w, h] =
                style.panelling === 'brick' ? [44, 16] : [between(random, 46, 92), between(random, 24, 40)];
              return rect(
                left + Math.floor(random() * ((right - left) / (w + 4))) * (w + 4),
                top + Math.floor(random() * ((foot - top) / (h + 4))) * (h + 4),
                w,
                h,
                random() < 0.5 ? lighter(feature, 0.2) : darker(feature, 0.2),
                { opacity: 0.32, r: 4 },
              );
            })
          : style.panelling === 'arches'
            ? times(2, (i) =>
                shape(`M${left + 60 + i * 880} ${foot}v-330a120 120 0 0 1 240 0v330z`, feature, {
                  opacity: 0.9,
                }),
              )
            : '';
  return (
    rect(
      left - 2,
      top - 2,
      right - left + 4,
      foot - top + 4,
      style.panelling && style.panelling !== 'half' && style.panelling !== 'arches' ? feature : wall,
    ) +
    sheet.within(
      `M${left} ${top}H${right}V${foot}H${left}z`,
      panelling + oval(middle, 340, 760, 620, sheet.glow(mood.lamps ? '#ffd9a0' : mood.sun, 0.3)),
    ) +
    polygon(
      [
        [left, top],
        [left, foot],
        [-120, 1010],
        [-120, -140],
      ],
      sheet.across([0, darker(wall, 0.24)], [1, darker(wall, 0.07)]),
    ) +
    polygon(
      [
        [right, top],
        [right, foot],
        [1720, 1010],
        [1720, -140],
      ],
      sheet.across([0, darker(wall, 0.1)], [1, darker(wall, 0.28)]),
    ) +
    polygon(
      [
        [left, top],
        [right, top],
        [1720, -140],
        [-120, -140],
      ],
      sheet.down([0, darker(wall, 0.12)], [1, lighter(wall, 0.22)]),
    ) +
    (style.beams
      ? times(6, (i) => {
          const [a, b] = [left + 90 + i * 200, -40 + i * 336];
          const wood = lit(mood, style.beams ?? '');
          return (
            polygon(
              [
                [a, top],
                [a + 34, top],
                [b + 60, -40],
                [b, -40],
              ],
              wood,
            ) +
            polygon(
              [
                [a + 34, top],
                [a + 42, top],
                [b + 78, -40],
                [b + 60, -40],
              ],
              darker(wood, 0.35),
            )
          );
        })
      : '') +
    floor(room) +
    line(
      [
        [left, foot],
        [right, foot],
      ],
      lighter(wall, 0.35),
      14,
    ) +
    line(
      [
        [left, foot + 9],
        [right, foot + 9],
      ],
      mood.shade,
      8,
      { opacity: 0.2, blur: 2 },
    ) +
    oval(left, foot, 240, 90, sheet.glow(mood.shade, 0.3)) +
    oval(right, foot, 240, 90, sheet.glow(mood.shade, 0.3)) +
    glass +
    light
  );
}

const panesOf = (kind: Interior['window'], from: number, to: number): Pane[] => {
  const w = to - from;
  const plain = { arched: false, cross: false, bars: 0 };
  if (kind === 'picture') return [{ ...plain, x: from + 20, y: 170, w: w - 40, h: 350, bars: 1 }];
  if (kind === 'band') return [{ ...plain, x: from, y: 128, w, h: 500, bars: 2 }];
  if (kind === 'french') return [{ ...plain, x: from + 30, y: 170, w: w - 60, h: 500, bars: 3, cross: true }];
  const each = (w - 90) / 2;
  return [0, 1].map((i) => ({
    x: from + 10 + i * (each + 70),
    y: kind === 'arched' ? 150 : 180,
    w: each,
    h: kind === 'arched' ? 410 : 340,
    arched: kind === 'arched',
    bars: 1,
    cross: true,
  }));
};

function rug(room: Room, x: number, y: number, w: number, h: number): string {
  const { sheet, mood, style, random } = room;
  const base = lit(mood, mix(style.accents[1], '#f6efe2', 0.55));
  const line1 = lit(mood, style.accents[0]);
  if (random() < 0.4)
    return (
      oval(x, y, w / 2, h / 2, darker(base, 0.12)) +
      oval(x, y - 4, w / 2, h / 2, base) +
      times(3, (i) =>
        oval(x, y - 4, w * (0.42 - i * 0.11), h * (0.42 - i * 0.11), 'none', {
          stroke: line1,
          line: 5,
          opacity: 0.5,
        }),
      )
    );
  const corners: Point[] = [
    [x - w * 0.42, y - h / 2],
    [x + w * 0.42, y - h / 2],
    [x + w * 0.54, y + h / 2],
    [x - w * 0.54, y + h / 2],
  ];
  const d = `M${corners.map(([a, b]) => `${a} ${b}`).join('L')}z`;
  const bands = random() < 0.5;
  return (
    polygon(
      corners.map(([a, b]) => [a, b + 6] as Point),
      darker(base, 0.3),
    ) +
    shape(d, base) +
    sheet.within(
      d,
      bands
        ? times(7, (i) =>
            rect(x - w, y - h / 2 + (i * h) / 7, w * 2, h / 22, line1, { opacity: i % 2 ? 0.6 : 0.3 }),
          )
        : times(40, (i) =>
            shape(
              `M${x - w * 0.5 + (i % 10) * w * 0.11} ${y - h / 2 + Math.floor(i / 10) * h * 0.27 + h * 0.1}l${w * 0.04} ${-h * 0.09}l${w * 0.04} ${h * 0.09}l${-w * 0.04} ${h * 0.09}z`,
              i % 3 ? line1 : lit(mood, style.accents[2]),
              { opacity: 0.45 },
            ),
          ) + shape(d, 'none', { stroke: line1, line: 16, opacity: 0.55 }),
    )
  );
}

function living(room: Room): string {
  const { scene, style, random } = room;
  const side = style.fireplace && style.window !== 'band';
  const panes =
    style.window === 'band'
      ? panesOf('band', 290, 1310)
      : panesOf(style.window, side ? 300 : 420, side ? 900 : 1180);
  return (
    shell(room, panes) +
    (side
      ? fireplace(scene, 1150, 704, 330, style.fireplace ?? '')
      : style.window === 'band'
        ? ''
        : shelf(scene, 1230, 330, 140, style.wood) +
          shelf(scene, 1230, 450, 140, style.wood) +
          art(scene, 250, 230, 130, 180, style.accents)) +
    (side ? '' : floorLamp(scene, style.window === 'band' ? 1330 : 1300, 770, 360)) +
    potted(scene, 292, 772, between(random, 250, 330), style.green) +
    rug(room, 800, 862, 940, 190) +
    sofa(
      scene,
      side ? 590 : 720,
      800,
      between(random, 500, 620),
      style.sofa,
      style.accents,
      style.round ?? false,
    ) +
    armchair(scene, side ? 1010 : 1190, 868, style.accents[1], style.accents[0]) +
    table(scene, side ? 660 : 760, 930, 330, style.wood) +
    pendant(scene, 800, -20, 150, 62, style.accents[2])
  );
}

function bedroom(room: Room): string {
  const { scene, style, random, mood } = room;
  const wide = style.window === 'band' || style.window === 'picture';
  const panes = wide
    ? panesOf('picture', 830, 1350)
    : panesOf(style.window === 'french' ? 'french' : style.window, 900, 1350);
  return (
    shell(room, panes) +
    (random() < 0.5
      ? art(scene, 430, 178, 120, 150, style.accents) + art(scene, 590, 178, 120, 150, style.accents)
      : art(scene, 440, 190, 270, 140, style.accents)) +
    potted(scene, 1300, 790, between(random, 230, 300), style.green) +
    bedside(scene, 238, 790, style.wood, style.accents[2]) +
    bedside(scene, 922, 790, style.wood, style.accents[2]) +
    rug(room, 620, 900, 980, 150) +
    bed(
      scene,
      580,
      880,
      style.sofa,
      pick(random, [mix(style.feature, '#ffffff', 0.4), '#f4ece0', mix(style.accents[1], '#ffffff', 0.5)]),
      style.accents,
      style.wood,
    ) +
    (random() < 0.5
      ? armchair(scene, 1170, 880, style.accents[1], style.accents[0])
      : rect(1090, 800, 190, 18, lit(mood, style.wood), { r: 8 }) +
        rect(1104, 816, 14, 60, darker(lit(mood, style.wood), 0.2)) +
        rect(1252, 816, 14, 60, darker(lit(mood, style.wood), 0.2)) +
        rect(1110, 780, 120, 22, lit(mood, style.accents[0]), { r: 8 })) +
    pendant(scene, 580, -20, 90, 54, style.accents[1])
  );
}

function kitchen(room: Room): string {
  const { sheet, scene, style, random, mood } = room;
  const panes = panesOf(style.window === 'arched' ? 'arched' : 'sash', 590, 1010).map((pane) => ({
    ...pane,
    y: pane.y - 10,
    h: 240,
  }));
  const front = lit(mood, style.cabinets);
  const tile = lit(mood, style.tiles);
  const worktop = lit(mood, pick(random, ['#f2ede3', '#d9c3a0', '#6b6a68']));
  const handle = lit(mood, '#b8925a');
  const splash = times(3, (row) =>
    times(30, (i) =>
      rect(216 + i * 40, 452 + row * 28, 36, 24, random() < 0.5 ? lighter(tile, 0.16) : darker(tile, 0.06), {
        r: 3,
      }),
    ),
  );
  const lower = times(9, (i) => {
    const x = 214 + i * 131;
    return i === 7
      ? rect(x, 560, 127, 132, '#2c2f33', { r: 4 }) +
          rect(x + 12, 590, 103, 70, mood.lamps ? '#ffb765' : '#43484d', { r: 4, opacity: 0.8 }) +
          line(
            [
              [x + 14, 577],
              [x + 113, 577],
            ],
            '#c9ccce',
            5,
          )
      : rect(x, 560, 127, 132, sheet.down([0, lighter(front, 0.1)], [1, darker(front, 0.12)]), { r: 3 }) +
          rect(x + 12, 574, 103, 104, 'none', { stroke: darker(front, 0.22), line: 2.5, opacity: 0.7 }) +
          line(
            [
              [x + 50, 590],
              [x + 77, 590],
            ],
            handle,
            6,
          );
  });
  const hood =
    polygon(
      [
        [1100, 452],
        [1290, 452],
        [1240, 330],
        [1150, 330],
      ],
      sheet.across([0, lighter(worktop, 0.1)], [1, darker(worktop, 0.2)]),
    ) + rect(1164, 90, 62, 244, darker(worktop, 0.08));
  const island = {
    face:
      rect(
        420,
        770,
        760,
        190,
        sheet.down([0, lighter(lit(mood, style.feature), 0.06)], [1, darker(lit(mood, style.feature), 0.2)]),
      ) +
      times(11, (i) =>
        line(
          [
            [440 + i * 72, 776],
            [440 + i * 72, 956],
          ],
          darker(lit(mood, style.feature), 0.25),
          3,
          { opacity: 0.35 },
        ),
      ),
    top:
      polygon(
        [
          [430, 722],
          [1170, 722],
          [1216, 770],
          [384, 770],
        ],
        sheet.across([0, lighter(worktop, 0.3)], [1, worktop]),
      ) + rect(384, 768, 832, 18, darker(worktop, 0.14)),
  };
  const stool = (x: number) =>
    oval(x, 890, 58, 14, lit(mood, style.wood)) +
    oval(x, 884, 58, 14, lighter(lit(mood, style.wood), 0.18)) +
    [-38, 38]
      .map((off) =>
        line(
          [
            [x + off * 0.8, 890],
            [x + off * 1.15, 1004],
          ],
          darker(lit(mood, style.wood), 0.25),
          9,
        ),
      )
      .join('') +
    line(
      [
        [x - 40, 954],
        [x + 40, 954],
      ],
      darker(lit(mood, style.wood), 0.2),
      6,
    );
  return (
    shell(room, panes) +
    splash +
    hood +
    shelf(scene, 236, 300, 310, style.wood) +
    shelf(scene, 236, 410, 310, style.wood) +
    lower +
    rect(206, 540, 1190, 22, sheet.down([0, lighter(worktop, 0.3)], [1, darker(worktop, 0.08)])) +
    rect(206, 562, 1190, 10, mood.shade, { opacity: 0.25, blur: 2 }) +
    shape('M800 540v-52q0 -26 30 -26t30 26v12', 'none', { stroke: handle, line: 9 }) +
    rect(1140, 514, 54, 26, lit(mood, '#c25a3f'), { r: 6 }) +
    rect(1210, 504, 44, 36, lit(mood, '#4f6b70'), { r: 6 }) +
    vase(scene, 640, 540, 64) +
    rect(450, 470, 56, 70, lit(mood, style.wood), { r: 8 }) +
    rect(480, 486, 60, 54, lighter(lit(mood, style.wood), 0.2), { r: 8 }) +
    oval(800, 970, 460, 26, mood.shade, { opacity: 0.35, blur: 10 }) +
    island.face +
    island.top +
    oval(640, 736, 84, 15, lit(mood, style.accents[1])) +
    times(7, (i) =>
      oval(
        590 + i * 17,
        722 - (i % 2) * 13,
        17,
        17,
        lit(mood, pick(random, ['#f0a63c', '#e0563f', '#b6c04c', '#f2cf57'])),
      ),
    ) +
    potted(scene, 1030, 748, 150, style.green === 'cactus' ? 'cactus' : 'fern') +
    rect(790, 716, 130, 16, lit(mood, style.wood), { r: 4 }) +
    oval(850, 706, 42, 18, lit(mood, '#d9a05c')) +
    stool(560) +
    stool(800) +
    stool(1040) +
    [590, 800, 1010].map((x) => pendant(scene, x, -20, 290, 46, style.accents[0])).join('')
  );
}

function bathroom(room: Room): string {
  const { sheet, scene, style, random, mood } = room;
  const panes = panesOf(style.window === 'arched' ? 'arched' : 'picture', 300, 860).map((pane) => ({
    ...pane,
    h: Math.min(pane.h, 320),
    y: 160,
  }));
  const tile = lit(mood, style.tiles);
  const enamel = lit(mood, '#fbf8f1');
  const brass = lit(mood, '#c29a5c');
  const tiled = times(6, (row) =>
    times(20, (i) =>
      rect(
        212 + i * 59,
        512 + row * 30,
        56,
        27,
        random() < 0.4 ? lighter(tile, 0.14) : random() < 0.3 ? darker(tile, 0.07) : tile,
        { r: 3 },
      ),
    ),
  );
  const towel = (x: number, colour: string) =>
    rect(
      x,
      300,
      60,
      190,
      sheet.across([0, lighter(lit(mood, colour), 0.2)], [1, darker(lit(mood, colour), 0.1)]),
      { r: 6 },
    ) +
    times(3, (i) =>
      line(
        [
          [x + 6, 452 + i * 10],
          [x + 54, 452 + i * 10],
        ],
        '#ffffff',
        2,
        { opacity: 0.5 },
      ),
    );
  return (
    shell(
      { ...room, style: { ...style, floor: 'tiles', panelling: undefined, curtains: undefined } },
      panes,
    ) +
    tiled +
    rect(206, 498, 1190, 13, lighter(tile, 0.35)) +
    line(
      [
        [900, 292],
        [1040, 292],
      ],
      brass,
      8,
    ) +
    towel(906, style.accents[0]) +
    towel(976, '#fbf6ec') +
    oval(1230, 300, 118, 150, brass) +
    oval(
      1230,
      300,
      106,
      138,
      sheet.across(
        [0, mix(lit(mood, style.wall), '#ffffff', 0.5)],
        [0.5, mix(mood.sky[2], '#ffffff', 0.35)],
        [1, mix(lit(mood, style.wall), '#8fa5ac', 0.4)],
      ),
    ) +
    [1080, 1380]
      .map(
        (x) =>
          oval(x, 260, 190, 190, sheet.glow('#ffdc9c', mood.lamps ? 0.8 : 0.34)) +
          oval(x, 262, 24, 24, mood.lamps ? '#fff3d2' : '#fbf3df') +
          rect(x - 5, 284, 10, 34, brass),
      )
      .join('') +
    rect(
      1072,
      560,
      316,
      150,
      sheet.down([0, lighter(lit(mood, style.wood), 0.12)], [1, darker(lit(mood, style.wood), 0.18)]),
      { r: 6 },
    ) +
    line(
      [
        [1080, 634],
        [1380, 634],
      ],
      darker(lit(mood, style.wood), 0.3),
      3,
    ) +
    rect(1060, 542, 340, 22, lit(mood, '#f1ebdf'), { r: 4 }) +
    shape('M1150 542q4 -52 80 -52t80 52z', enamel) +
    shape('M1230 492v-40q0 -16 18 -16h16', 'none', { stroke: brass, line: 9 }) +
    vase(scene, 1110, 542, 62) +
    rug(room, 600, 930, 420, 76) +
    oval(600, 900, 360, 30, mood.shade, { opacity: 0.4, blur: 10 }) +
    [380, 820].map((x) => shape(`M${x - 20} 858q20 46 40 0z`, brass)).join('') +
    shape(
      'M270 640Q250 640 262 664C284 800 330 872 420 876H780C870 872 916 800 938 664Q950 640 930 640z',
      sheet.across([0, enamel], [0.7, darker(enamel, 0.06)], [1, darker(enamel, 0.22)]),
    ) +
    oval(600, 644, 342, 30, darker(enamel, 0.1)) +
    oval(600, 646, 322, 22, mix(lit(mood, '#bfe0e2'), mood.sky[2], 0.3)) +
    times(18, () =>
      oval(
        between(random, 330, 870),
        between(random, 634, 652),
        between(random, 10, 26),
        between(random, 7, 13),
        '#ffffff',
        { opacity: 0.85 },
      ),
    ) +
    shape('M880 640v-120q0 -30 -34 -30h-20v30', 'none', { stroke: brass, line: 12 }) +
    rect(420, 626, 360, 12, lit(mood, style.wood), { r: 4 }) +
    rect(470, 590, 26, 36, lit(mood, '#f4e8cf')) +
    (mood.lamps ? oval(483, 578, 90, 90, sheet.glow('#ffd07a', 0.9)) : '') +
    rect(620, 606, 80, 20, lit(mood, style.accents[1]), { r: 3 }) +
    potted(scene, 1010, 850, 260, style.green) +
    potted(scene, 258, 780, 180, 'fern')
  );
}

function terrace(room: Room, land: Land): string {
  const { sheet, scene, style, random, mood, view } = room;
  const wood = lit(mood, style.floorColour);
  const deck: Point[] = [
    [-40, 742],
    [1640, 742],
    [1760, 1020],
    [-160, 1020],
  ];
  const d = `M${deck.map(([x, y]) => `${x} ${y}`).join('L')}z`;
  const post = lit(mood, style.beams ?? style.wood);
  const kind =
    land === 'alps' || land === 'city' || land === 'boulevard'
      ? 'glass'
      : land === 'desert' || land === 'oldtown' || land === 'hills' || land === 'cliffs'
        ? 'wall'
        : 'wood';
  const railing =
    kind === 'glass'
      ? rect(-20, 566, 1640, 176, sheet.down([0, '#ffffff', 0.26], [1, '#dff1f4', 0.1])) +
        line(
          [
            [-20, 566],
            [1620, 566],
          ],
          lit(mood, '#3b4248'),
          9,
        ) +
        times(6, (i) =>
          line(
            [
              [60 + i * 300, 566],
              [60 + i * 300, 744],
            ],
            lit(mood, '#3b4248'),
            8,
          ),
        )
      : kind === 'wall'
        ? rect(
            -20,
            628,
            1640,
            116,
            sheet.down([0, lighter(lit(mood, style.wall), 0.1)], [1, darker(lit(mood, style.wall), 0.16)]),
          ) +
          rect(-20, 616, 1640, 20, lighter(lit(mood, style.wall), 0.4)) +
          times(7, () =>
            bush({
              random,
              mood,
              x: between(random, 40, 1560),
              y: 628,
              size: between(random, 70, 120),
              flowers: pick(random, ['#ef5f86', '#f7c948', '#d77be0']),
            }),
          )
        : line(
            [
              [-20, 590],
              [1620, 590],
            ],
            post,
            17,
          ) +
          line(
            [
              [-20, 726],
              [1620, 726],
            ],
            post,
            12,
          ) +
          times(46, (i) =>
            line(
              [
                [-10 + i * 36, 594],
                [-10 + i * 36, 726],
              ],
              post,
              7,
            ),
          );
  const shade =
    random() < 0.55
      ? rect(-20, -10, 1640, 46, post) +
        times(15, (i) =>
          polygon(
            [
              [40 + i * 108, 0],
              [74 + i * 108, 0],
              [90 + i * 108, 66],
              [62 + i * 108, 66],
            ],
            darker(post, 0.14),
          ),
        ) +
        [60, 1500]
          .map((x) => rect(x, 0, 44, 752, sheet.across([0, lighter(post, 0.12)], [1, darker(post, 0.22)])))
          .join('') +
        (random() < 0.6
          ? shape('M80 60Q440 190 800 70T1520 60', 'none', { stroke: '#3a3532', line: 3 }) +
            times(15, (i) => {
              const part = i / 14;
              const [x, y] = [80 + part * 1440, 66 + Math.abs(Math.sin(part * Math.PI * 2)) * 62];
              return (
                oval(x, y + 12, 74, 74, sheet.glow('#ffdb8f', mood.lamps ? 0.8 : 0.3)) +
                oval(x, y + 12, 8, 11, '#fff2cd')
              );
            })
          : times(30, () =>
              bush({
                random,
                mood,
                x: between(random, 0, 1600),
                y: between(random, 20, 76),
                size: between(random, 80, 130),
                flowers: random() < 0.5 ? '#c88be6' : undefined,
              }),
            ))
      : (() => {
          const x = between(random, 1010, 1180);
          const colour = lit(mood, style.accents[0]);
          return (
            line(
              [
                [x, 900],
                [x, 250],
              ],
              lit(mood, '#d9c9ae'),
              14,
            ) +
            times(6, (i) =>
              polygon(
                [
                  [x, 226],
                  [x - 330 + i * 110, 372 + (i === 0 || i === 5 ? 0 : 26)],
                  [x - 220 + i * 110, 372 + (i === 5 ? 0 : 26)],
                ],
                i % 2 ? colour : lighter(colour, 0.5),
              ),
            )
          );
        })();
  const chair = (x: number, way: number) => {
    const frame = lit(mood, style.wood);
    return (
      oval(x, 934, 90, 14, mood.shade, { opacity: 0.35, blur: 5 }) +
      line(
        [
          [x - way * 60, 690],
          [x - way * 48, 930],
        ],
        darker(frame, 0.2),
        13,
      ) +
      line(
        [
          [x + way * 52, 836],
          [x + way * 60, 930],
        ],
        darker(frame, 0.2),
        13,
      ) +
      polygon(
        [
          [x - way * 72, 676],
          [x - way * 42, 676],
          [x - way * 26, 838],
          [x - way * 56, 838],
        ],
        lit(mood, style.accents[1]),
      ) +
      polygon(
        [
          [x - way * 60, 828],
          [x + way * 64, 828],
          [x + way * 64, 858],
          [x - way * 60, 858],
        ],
        lighter(lit(mood, style.accents[1]), 0.2),
      )
    );
  };
  const dining = random() < 0.6;
  const seats = dining
    ? chair(480, 1) +
      chair(1010, -1) +
      oval(745, 940, 230, 22, mood.shade, { opacity: 0.3, blur: 5 }) +
      line(
        [
          [745, 800],
          [745, 930],
        ],
        darker(lit(mood, style.wood), 0.25),
        22,
      ) +
      oval(745, 934, 110, 18, darker(lit(mood, style.wood), 0.3)) +
      oval(745, 804, 236, 40, darker(lit(mood, style.wood), 0.2)) +
      oval(
        745,
        794,
        236,
        40,
        sheet.across([0, lighter(lit(mood, style.wood), 0.3)], [1, lit(mood, style.wood)]),
      ) +
      vase(scene, 750, 790, 78) +
      [640, 850]
        .map(
          (x) =>
            oval(x, 798, 48, 11, lit(mood, '#fbf7ee')) +
            shape(`M${x + 46} 792v-26q-14 -4 -12 -34h26q2 30 -12 34v26`, '#ffffff', { opacity: 0.55 }),
        )
        .join('')
    : sofa(scene, 560, 924, 620, style.sofa, style.accents, false) +
      table(scene, 1010, 966, 300, style.wood) +
      armchair(scene, 1320, 930, style.accents[1], style.accents[0]);
  return (
    view +
    railing +
    shape(d, sheet.down([0, darker(wood, 0.12)], [1, lighter(wood, 0.12)])) +
    sheet.within(
      d,
      times(24, (i) =>
        line(
          [
            [800 + (-900 + i * 78) * 0.9, 740],
            [800 + (-900 + i * 78) * 1.6, 1020],
          ],
          darker(wood, 0.4),
          3,
          { opacity: 0.45 },
        ),
      ),
    ) +
    polygon(
      [
        [300, 748],
        [900, 748],
        [1240, 1010],
        [360, 1010],
      ],
      mood.sun,
      { opacity: mood.lamps ? 0.06 : 0.2, blur: 10 },
    ) +
    shade +
    potted(scene, 150, 900, between(random, 300, 380), style.green) +
    seats +
    potted(scene, 1490, 960, between(random, 300, 400), style.green === 'fern' ? 'olive' : style.green) +
    nearLeaves(random, mood, random() < 0.5 ? 'left' : 'right')
  );
}

export const roomKinds = ['living', 'bedroom', 'kitchen', 'bathroom', 'terrace'] as const;
export type RoomKind = (typeof roomKinds)[number];

/**
 * A room of a listing, mirrored for every other seed and seen from a little nearer or farther, so that the same room is not photographed
 * twice in the same way.
 */
export function interior(
  sheet: Sheet,
  seed: string,
  kind: RoomKind,
  land: Land,
  outdoors: Mood,
  season: Season,
  style: Interior,
): string {
  const random = seeded(`${kind} ${seed}`);
  const open = kind === 'terrace';
  const mood = open ? outdoors : indoors(outdoors);
  const view = landscape(sheet, land, outdoors, season, seed);
  const room: Room = { sheet, scene: { sheet, random, mood, season }, mood, style, random, view };
  const drawn = open ? terrace(room, land) : { living, bedroom, kitchen, bathroom }[kind](room);
  const zoom = open ? between(random, 1, 1.08) : between(random, 1.02, 1.24);
  const slack = (zoom - 1) * 1600;
  const [left, top] = [-slack * between(random, 0.2, 0.8), -(zoom - 1) * 1000 * between(random, 0.4, 0.95)];
  const framed = group(
    drawn,
    `transform="translate(${Math.round(left)} ${Math.round(top)}) scale(${zoom.toFixed(3)})"`,
  );
  return random() < 0.5 ? group(framed, 'transform="translate(1600 0) scale(-1 1)"') : framed;
}
