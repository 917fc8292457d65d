import { NumberInput, type NumberInputProps } from '@mantine/core';
import { limits } from '@palmbid/domain';

/** A dollar amount: number keys on phones, thousands separators, at most two decimals. Empty is the text ''. */
export function AmountInput(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      max={limits.bidAmount.max}
      clampBehavior="none"
      inputMode="decimal"
      autoComplete="off"
      hideControls
      {...props}
    />
  );
}
