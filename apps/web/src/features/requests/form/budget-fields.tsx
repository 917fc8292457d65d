import { Checkbox, Radio, SimpleGrid, Switch } from '@mantine/core';
import { feePreferences, paymentOptionLabels, paymentOptions, usualBudget } from '@palmbid/domain';
import { useEffect, useEffectEvent } from 'react';
import type { AnswerFieldsProps } from './answers.ts';
import { BudgetRange } from './budget-range.tsx';
import { Field } from './field.tsx';
import classes from './request-form.module.css';
import { type NearbyPrices, stepOf, useNearbyPrices } from './use-nearby-prices.ts';

/**
 * The budget per night, wishes about fees and payment, and what is disclosed to bidders after the award: hosts bid on that
 * condition, so it cannot change once `isActive`.
 */
export function BudgetFields({
  answers,
  errors,
  onChange,
  isActive = false,
  onUsualBudget,
}: AnswerFieldsProps & {
  isActive?: boolean;
  /** Receives the middle half of the prices near the place, once they are known. */
  onUsualBudget?: (usual: [min: number, max: number]) => void;
}) {
  const known = useNearbyPrices(answers);
  // The form has its own scale and defaults where nothing is listed near the place.
  const prices = known?.km === null ? null : known;
  const suggest = useEffectEvent((near: NearbyPrices) => onUsualBudget?.(usualBudget(near, stepOf(near))));
  useEffect(() => {
    if (prices) suggest(prices);
  }, [prices]);
  return (
    <div className={classes.sections}>
      <Field label="Budget per night" hint="in US dollars, fees included" fields={['minBudget', 'maxBudget']}>
        <BudgetRange answers={answers} errors={errors} onChange={onChange} prices={prices} />
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
