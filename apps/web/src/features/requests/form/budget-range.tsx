import { NumberInput, RangeSlider, SimpleGrid, Text } from '@mantine/core';
import { limits, usualBudget } from '@palmbid/domain';
import { countNights, formatBudget, formatMoney, plural } from '../../../lib/format.ts';
import type { AnswerFieldsProps } from './answers.ts';
import classes from './budget-range.module.css';
import { type NearbyPrices, stepOf } from './use-nearby-prices.ts';

const money = {
  prefix: '$',
  thousandSeparator: ',',
  allowNegative: false,
  decimalScale: 2,
  inputMode: 'decimal',
  clampBehavior: 'none',
  hideControls: true,
} as const;

const { sliderMax, sliderStep, sliderMinSteps } = limits.budget;

/** The slider's scale: up to what nearly all places near there cost, else the product's own. */
function scaleOf(prices: NearbyPrices | null | undefined) {
  if (!prices) return { top: sliderMax, step: sliderStep, marks: [0, 2500, 5000, 7500, 10_000] };
  const top = prices.bars.length * prices.barWidth;
  return { top, step: stepOf(prices), marks: [0, top / 2, top] };
}

/** "Half of 34 places within 50 km cost $115 - $205 a night, fees included." */
export function evidenceText(prices: NearbyPrices): string {
  const usual = usualBudget(prices, stepOf(prices));
  return `Half of ${plural(prices.listings, 'place')} ${prices.km === null ? 'on Palmbid' : `within ${prices.km} km`} cost ${formatBudget(...usual)} a night, fees included`;
}

/** The listings by price; those within the budget stand out. */
function Histogram({ prices, min, max }: { prices: NearbyPrices; min: number; max: number }) {
  const { bars, barWidth } = prices;
  const most = Math.max(...bars);
  return (
    <div className={classes.bars} aria-hidden>
      {bars.map((count, index) => {
        const from = index * barWidth;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            data-within={from + barWidth > min && from < max ? true : undefined}
            style={{ '--share': count / most }}
            data-empty={count === 0 || undefined}
          />
        );
      })}
    </div>
  );
}

type BudgetRangeProps = AnswerFieldsProps & {
  /** What stays near there cost; null or undefined where that is not known. */
  prices: NearbyPrices | null | undefined;
};

/** The budget per night: a slider under what places near there cost, and the amounts as fields. */
export function BudgetRange({ answers, errors, onChange, prices }: BudgetRangeProps) {
  const nights = countNights(answers.checkInDate, answers.checkOutDate);
  const { minBudget, maxBudget } = answers;
  const { top, step, marks } = scaleOf(prices);
  return (
    <div className={classes.root}>
      {prices ? (
        <Text size="sm" className="tabular">
          {evidenceText(prices)}
        </Text>
      ) : null}
      <div className={classes.scale}>
        {prices ? <Histogram prices={prices} min={minBudget} max={maxBudget} /> : null}
        <RangeSlider
          min={0}
          max={top}
          step={step}
          minRange={step * sliderMinSteps}
          value={[Math.min(minBudget, top), Math.min(maxBudget, top)]}
          onChange={([min, max]) =>
            // A maximum beyond the scale stays as it was typed while its thumb rests at the end.
            onChange({ minBudget: min, maxBudget: max === top && maxBudget > top ? maxBudget : max })
          }
          label={null}
          thumbSize={24}
          marks={marks.map((value) => ({ value, label: formatMoney(value) }))}
          className={classes.range}
          thumbFromLabel="Minimum budget per night"
          thumbToLabel="Maximum budget per night"
        />
      </div>
      <SimpleGrid cols={2} spacing="md">
        <NumberInput
          {...money}
          label="Minimum"
          min={0}
          max={limits.budget.max}
          value={minBudget}
          error={errors.minBudget}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ minBudget: value });
          }}
          data-answer="minBudget"
        />
        <NumberInput
          {...money}
          label="Maximum"
          min={minBudget}
          max={limits.budget.max}
          value={maxBudget}
          error={errors.maxBudget}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ maxBudget: value });
          }}
          data-answer="maxBudget"
        />
      </SimpleGrid>
      {nights > 0 ? (
        <Text size="sm" c="dimmed" className="tabular">
          {formatMoney(minBudget * nights)} to {formatMoney(maxBudget * nights)} for {plural(nights, 'night')}
        </Text>
      ) : null}
    </div>
  );
}
