import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MoneyAllIn } from '../../components/money-all-in.tsx';
import PriceLines from '../../components/price-lines.tsx';
import { formatMoney, plural } from '../../lib/format.ts';
import classes from './place-bid.module.css';
import type { PreviewProperty, PreviewRequest, PricePreview } from './price-preview.ts';

type PricePanelProps = {
  preview: PricePreview | null;
  request: PreviewRequest;
  property: PreviewProperty | null;
  /** Sets another amount per night in the form. */
  onSuggest: (amount: number) => void;
};

type Warning = { key: string; title: string; text: ReactNode };

/** The soft marks as warnings. They do not prevent the bid; the guest sees the same marks. */
function warningsOf({ preview, request, property, onSuggest }: PricePanelProps): Warning[] {
  if (!preview || !property) return [];
  const { marks, meantPerNight } = preview;
  const suggest = (amount: number) => (
    <Button size="compact-sm" variant="default" mt="xs" onClick={() => onSuggest(amount)}>
      Use {formatMoney(amount)} per night
    </Button>
  );
  const found: Warning[] = [];
  if (marks.includes('over_budget')) {
    found.push({
      key: 'over',
      title: 'Over the guest’s budget',
      text: (
        <>
          The guest’s maximum is {formatMoney(request.maxBudget * request.nights)} for the stay, fees
          included.
          {meantPerNight === null ? null : (
            <>
              {' '}
              Amounts are per night. Did you mean {formatMoney(meantPerNight)} per night?
              <br />
              {suggest(meantPerNight)}
            </>
          )}
        </>
      ),
    });
  }
  if (marks.includes('suspiciously_low')) {
    found.push({
      key: 'low',
      title: 'Did you mean per night?',
      text: (
        <>
          This is less than 40% of your own rate of {formatMoney(property.nightlyRate)} per night. The guest
          will see it marked as unusually low.
          <br />
          {suggest(property.nightlyRate)}
        </>
      ),
    });
  }
  if (marks.includes('too_small')) {
    found.push({
      key: 'small',
      title: 'Smaller than asked for',
      text: `The guest needs room for ${plural(request.guests, 'guest')} in ${plural(request.bedrooms, 'bedroom')}; this property has ${plural(property.maxGuests, 'place')} in ${plural(property.bedrooms, 'bedroom')}.`,
    });
  }
  if (marks.includes('must_have_missing')) {
    found.push({
      key: 'must',
      title: 'A must-have is missing',
      text: `${preview.missingMustHaves.join(', ')}. Say in your message what you can offer instead.`,
    });
  }
  return found;
}

/** A live preview of the bid: the all-in total, the comparison with the maximum, and warnings. */
export function PricePanel(props: PricePanelProps) {
  const { preview, request } = props;
  const warnings = warningsOf(props);
  return (
    <section className={classes.price} aria-label="What the guest pays">
      <div aria-live="polite" aria-atomic="true">
        {preview ? (
          <>
            <MoneyAllIn price={preview} maximum="the guest’s" />
            <div className={classes.lines}>
              <PriceLines lines={preview.lines ?? []} allIn={preview.allIn} />
            </div>
          </>
        ) : (
          <p className={classes.small}>
            Choose a property and enter an amount: here stands what the guest pays all in, and how far that is
            under their maximum of {formatMoney(request.maxBudget)} per night.
          </p>
        )}
      </div>
      {warnings.map(({ key, title, text }) => (
        <Alert key={key} color="yellow" title={title} icon={<IconAlertTriangle aria-hidden />}>
          {text}
        </Alert>
      ))}
    </section>
  );
}
