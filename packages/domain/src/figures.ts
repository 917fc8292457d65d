/** Figures measured on the market: how each is computed, how many cases it needs to be shown, and its sentence. */

/** The number of decided bids of a kind, and of accepted ones among them. */
export type WinCount = { won: number; bids: number };

/** The counts behind the figures. `saving` is a share of 1, null without an accepted bid; `measuredAt` is ISO 8601. */
export type MarketCounts = {
  saving: { median: number | null; bids: number };
  /** Bids with a personal message, and all others. */
  personal: WinCount;
  other: WinCount;
  measuredAt: string;
};

export const figureIds = ['saving', 'personal-bids'] as const;
export type FigureId = (typeof figureIds)[number];

/** A figure as it is shown: `n` cases, and one sentence in `text`. */
export type Figure = { id: FigureId; text: string; n: number; formula: string; measuredAt: string };

/** A figure with fewer cases than `minimum` is not shown. */
export const figureRules: Record<FigureId, { minimum: number; formula: string }> = {
  saving: {
    minimum: 20,
    formula:
      'The median over all accepted bids of: 1 − all-in total ÷ (nights × the property’s own nightly rate when the bid was made + the same fees).',
  },
  'personal-bids': {
    minimum: 200,
    formula:
      'The share of accepted bids among decided ones (accepted, declined, or another bid was chosen), for bids whose message of at least 40 characters the host wrote to no other guest, and for all others. Shown only while the difference is more than chance explains (95%).',
  },
};

const percent = (share: number): string => `${Math.round(Math.abs(share) * 100)}%`;
const count = (n: number): string => n.toLocaleString('en-US');

/** What accepted bids save against the hosts' own prices; null while there are too few. */
export function savingFigure({ saving, measuredAt }: MarketCounts): Figure | null {
  const { minimum, formula } = figureRules.saving;
  if (saving.median === null || saving.bids < minimum) return null;
  const rounded = Math.round(saving.median * 100);
  const compared =
    rounded === 0 ? 'equal to' : `of ${percent(saving.median)} ${rounded > 0 ? 'below' : 'above'}`;
  return {
    id: 'saving',
    text: `Measured over ${count(saving.bids)} accepted bids: a median ${compared} the host’s own price.`,
    n: saving.bids,
    formula,
    measuredAt,
  };
}

/**
 * How much more often bids with a personal message are accepted; null until enough bids are decided and the difference
 * exceeds 1.96 standard errors of two proportions.
 */
export function personalBidsFigure({ personal, other, measuredAt }: MarketCounts): Figure | null {
  const { minimum, formula } = figureRules['personal-bids'];
  const n = personal.bids + other.bids;
  if (n < minimum || personal.bids === 0 || other.bids === 0) return null;
  const share = (of: WinCount) => of.won / of.bids;
  const pooled = (personal.won + other.won) / n;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / personal.bids + 1 / other.bids));
  if (share(personal) - share(other) <= 1.96 * error) return null;
  return {
    id: 'personal-bids',
    text: `Of ${count(n)} decided bids, ${percent(share(personal))} of those with a message of their own were accepted, and ${percent(share(other))} of the others.`,
    n,
    formula,
    measuredAt,
  };
}
