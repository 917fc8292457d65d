import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PageCard } from '@palmbid/domain';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';

/** What a link preview shows of a page, as everybody may read it. */
export type Card = PageCard;

/** As large as the site's own card. */
const size = { width: 1200, height: 630 } as const;

const margin = 72;

const require = createRequire(import.meta.url);
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];
const weights = [400, 700] as const;

/** The fonts are drawn as outlines, so that the picture is the same on a machine without any font. */
const fonts = () =>
  weights.flatMap((weight) =>
    scripts.map((script) => ({
      name: `Inter ${script}`,
      weight,
      style: 'normal' as const,
      data: readFileSync(require.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)),
    })),
  );
let loaded: ReturnType<typeof fonts> | undefined;

const colors = { ground: '#f3f8f7', ink: '#10343a', soft: '#47666b', accent: '#0f766e', line: '#cfe2df' };

/** An element in the form that satori takes without React. */
const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } });

/** Without letters and signs that the fonts do not have. */
const drawable = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Z}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Text that ends with an ellipsis after so many lines. */
const lines = (most: number, style: object, text: string) =>
  box(
    { display: 'block', width: size.width - 2 * margin, lineClamp: most, wordBreak: 'break-word', ...style },
    drawable(text),
  );

/** Draws a card as a PNG. Takes about 150 ms, so it must not run in a process that answers requests. */
export async function drawCard({ title, place, facts }: Card): Promise<Uint8Array> {
  loaded ??= fonts();
  const tree = box(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...size,
      boxSizing: 'border-box',
      padding: margin,
      borderBottom: `20px solid ${colors.accent}`,
      background: colors.ground,
      color: colors.ink,
      fontFamily: scripts.map((script) => `Inter ${script}`).join(', '),
    },
    [
      box({ display: 'flex', fontSize: 34, fontWeight: 700, color: colors.accent }, 'Palmbid'),
      box({ display: 'flex', flexDirection: 'column' }, [
        lines(3, { fontSize: 68, fontWeight: 700, lineHeight: 1.15 }, title),
        lines(1, { fontSize: 38, marginTop: 20, color: colors.soft }, place),
      ]),
      lines(1, { fontSize: 34, paddingTop: 28, borderTop: `2px solid ${colors.line}` }, facts),
    ],
  );
  // satori's types ask for React's elements; it reads `type` and `props` only.
  const svg = await satori(tree as unknown as Parameters<typeof satori>[0], { ...size, fonts: loaded });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
