/** Figures that the market measures about itself: how each is computed, from how many cases on it is shown, and what it says. */

/** How many bids of a kind were decided, and how many of them were accepted. */
export type WinCount = { won: number; bids: number };

/** What was counted. `saving` is a share of 1, null without an accepted bid; `measuredAt` is ISO 8601. */
export type MarketCounts = {
  saving: { median: number | null; bids: number };
  /** Bids with a message of their own, and all others. */
  personal: WinCount;
  other: WinCount;
  measuredAt: string;
};

export const figureIds = ['saving', 'personal-bids'] as const;
export type FigureId = (typeof figureIds)[number];

/** A measured figure as it is shown: `n` cases, `text` says the figure in one sentence. */
export type Figure = { id: FigureId; text: string; n: number; formula: string; measuredAt: string };

/** Fewer cases than `minimum` are shown to nobody. */
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

/** What accepted bids save against the hosts' own prices; null while too few are accepted. */
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
 * Whether bids with a message of their own are accepted more often; null until enough bids are decided and the difference is
 * larger than 1.96 standard errors of two shares.
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
