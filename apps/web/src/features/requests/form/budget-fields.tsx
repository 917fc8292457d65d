import { Checkbox, NumberInput, Radio, RangeSlider, SimpleGrid, Switch, Text } from '@mantine/core';
import { feePreferences, limits, paymentOptionLabels, paymentOptions } from '@palmbid/domain';
import { countNights, formatMoney, plural } from '../../../lib/format.ts';
import type { AnswerFieldsProps } from './answers.ts';
import { Field } from './field.tsx';
import classes from './request-form.module.css';

const { sliderMax, sliderStep, sliderMinSteps } = limits.budget;
const money = {
  prefix: '$',
  thousandSeparator: ',',
  allowNegative: false,
  decimalScale: 2,
  inputMode: 'decimal',
  clampBehavior: 'none',
  hideControls: true,
} as const;

/**
 * The budget per night, wishes about fees and payment, and what is disclosed to bidders after the award: hosts bid on that
 * condition, so it cannot change once `isActive`.
 */
export function BudgetFields({
  answers,
  errors,
  onChange,
  isActive = false,
}: AnswerFieldsProps & { isActive?: boolean }) {
  const nights = countNights(answers.checkInDate, answers.checkOutDate);
  const { minBudget, maxBudget } = answers;
  return (
    <div className={classes.sections}>
      <Field label="Budget per night" hint="in US dollars, fees included" fields={['minBudget', 'maxBudget']}>
        <RangeSlider
          min={0}
          max={sliderMax}
          step={sliderStep}
          minRange={sliderStep * sliderMinSteps}
          value={[Math.min(minBudget, sliderMax), Math.min(maxBudget, sliderMax)]}
          onChange={([min, max]) => onChange({ minBudget: min, maxBudget: max })}
          label={null}
          thumbSize={24}
          marks={[0, 2500, 5000, 7500, 10_000].map((value) => ({ value, label: formatMoney(value) }))}
          className={classes.range}
          thumbFromLabel="Minimum budget per night"
          thumbToLabel="Maximum budget per night"
        />
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
            {formatMoney(minBudget * nights)} to {formatMoney(maxBudget * nights)} for{' '}
            {plural(nights, 'night')}
          </Text>
        ) : null}
      </Field>

      <Field label="Fee preferences" hint="Wishes, not conditions">
        <Checkbox.Group
          aria-label="Fee preferences"
          value={answers.feePreferences}
          onChange={(chosen) =>
            onChange({ feePreferences: feePreferences.filter((each) => chosen.includes(each)) })
          }
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {feePreferences.map((each) => (
              <Checkbox key={each} value={each} label={each} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      </Field>

      <Radio.Group
        label="Payment preference"
        value={answers.paymentPreference ?? ''}
        onChange={(value) =>
          onChange({ paymentPreference: paymentOptions.find((each) => each === value) ?? null })
        }
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          {paymentOptions.map((value) => (
            <Radio key={value} value={value} label={paymentOptionLabels[value]} />
          ))}
        </SimpleGrid>
      </Radio.Group>

      <Switch
        label="Tell bidders the winning price afterwards"
        description="The total, rounded to $10, once you have chosen. It helps hosts to bid better next time. Without it they learn no price at all. It cannot be changed once hosts can bid."
        disabled={isActive}
        checked={answers.revealPrice}
        onChange={(event) => onChange({ revealPrice: event.currentTarget.checked })}
      />
    </div>
  );
}
