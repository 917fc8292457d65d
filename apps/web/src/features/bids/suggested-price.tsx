import { Button, Slider } from '@mantine/core';
import { offerBucketLabels } from '@palmbid/domain';
import { trpc } from '../../core/trpc.ts';
import type { Bid, VacationRequest } from '../../core/wire.ts';
import { formatMoney } from '../../lib/format.ts';
import { amountWithinBudget, sliderRange } from './bid-slider.ts';
import classes from './place-bid.module.css';
import { type PreviewProperty, previewBid } from './price-preview.ts';

type SuggestedPriceProps = {
  request: VacationRequest;
  property: PreviewProperty & { id: number };
  ownBids: readonly Bid[];
  /** USD per night; null while the field is empty. */
  amount: number | null;
  onChange: (amount: number) => void;
};

/** What a host may know of the rank: that of own bids, and when a new one shows. Rivals' prices are sealed. */
function rankText({ otherOffers }: VacationRequest, ownBids: readonly Bid[]): string {
  const ranked = ownBids.find(({ rank }) => rank);
  const others = otherOffers ? `${offerBucketLabels[otherOffers]} so far. ` : '';
  return ranked
    ? `${others}Your best bid ranks ${ranked.rank}. Ranks follow the lowest all-in price, and change at most every 5 minutes.`
    : `${others}You see your rank (top, 2nd, 3rd or 4th+) as soon as your bid is in. Other prices stay sealed.`;
}

/** The suggested bid with its reasons, and a slider over the prices around it. */
export function SuggestedPrice({ request, property, ownBids, amount, onChange }: SuggestedPriceProps) {
  const { data } = trpc.ai.suggestedBid.useQuery({ requestId: request.id, propertyId: property.id });
  const suggested = data?.amount ?? null;
  const { fees } = previewBid(property.nightlyRate, request, property);
  const within = amountWithinBudget(request.nights, fees, request.maxBudget);
  const { min, max, step } = sliderRange({ rate: property.nightlyRate, suggested, withinBudget: within });
  const shown = amount ?? suggested ?? property.nightlyRate;
  const allIn = (value: number): string =>
    `${formatMoney(previewBid(value, request, property).allIn)} all in`;
  // Words below the marks would cover each other where the two are close.
  const marks = [
    ...(suggested === null ? [] : [{ value: suggested, says: 'the suggestion' }]),
    ...(within >= min && within <= max ? [{ value: within, says: 'the most that fits their maximum' }] : []),
  ];
  return (
    <div className={classes.suggested}>
      {suggested === null ? null : (
        <div className={classes.suggestion}>
          <p className="tabular">
            Suggested: <strong>{formatMoney(suggested)}</strong> per night, {allIn(suggested)}
          </p>
          {amount === suggested ? null : (
            <Button size="compact-sm" variant="light" onClick={() => onChange(suggested)}>
              Use {formatMoney(suggested)}
            </Button>
          )}
        </div>
      )}
      <Slider
        className={classes.slider}
        thumbLabel="Bid amount per night, by slider"
        thumbProps={{ 'aria-valuetext': `${formatMoney(shown)} per night, ${allIn(shown)}` }}
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, shown))}
        onChange={onChange}
        label={allIn}
        marks={marks.map(({ value }) => ({ value }))}
      />
      {marks.length === 0 ? null : (
        <p className={classes.small}>Marked: {marks.map(({ says }) => says).join(' and ')}.</p>
      )}
      <p className={classes.small}>{rankText(request, ownBids)}</p>
      {data?.because ? (
        <details className={classes.small}>
          <summary>Why this suggestion</summary>
          <p className={classes.taken}>{data.because}</p>
        </details>
      ) : null}
    </div>
  );
}
