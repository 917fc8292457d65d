import { texts } from '@palmbid/domain';
import { useState } from 'react';
import { afterPress } from '../lib/press.ts';

/** The amount in a field; null when it is empty or no number. */
const toAmount = (value: string | number): number | null => {
  if (typeof value === 'string' && value.trim() === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
};

/**
 * State of an `AmountInput` in a dialog, with its error on blur and on submit. `problemOf` says what else is wrong with a
 * positive amount.
 */
export function useAmountField(initial: number | '', problemOf: (amount: number) => string | null) {
  const [typed, setTyped] = useState<string | number>(initial);
  const [error, setError] = useState<string | null>(null);
  const amount = toAmount(typed);
  const fault = (): string | null => {
    if (amount === null) return texts.amountRequired;
    return amount <= 0 ? texts.amountPositive : problemOf(amount);
  };
  return {
    typed,
    amount,
    setError,
    /** Shows what is wrong; the amount when nothing is. */
    check: (): number | null => {
      const found = fault();
      setError(found);
      return found === null ? amount : null;
    },
    inputProps: {
      value: typed,
      onChange: (next: string | number) => {
        setTyped(next);
        setError(null);
      },
      onBlur: () => afterPress(() => typed !== initial && setError(fault())),
      error,
      withAsterisk: true,
      'data-autofocus': true,
    },
  };
}
