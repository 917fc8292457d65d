import { Button, SimpleGrid, Text } from '@mantine/core';
import { type ChargeKind, chargeKinds, chargeLabels } from '@palmbid/domain';
import { useState } from 'react';
import { AmountInput } from '../../components/amount-input.tsx';
import classes from './place-bid.module.css';

/** Charges that the host sets for one bid, in USD by kind. */
export type OwnAmounts = Partial<Record<ChargeKind, number>>;

type OwnChargesProps = {
  /** What the property usually charges for this stay. */
  usual: Record<ChargeKind, number>;
  own: OwnAmounts;
  onChange: (own: OwnAmounts) => void;
};

/** The charges beside the nights, as the property usually has them; the host may set others for this bid. */
export function OwnCharges({ usual, own, onChange }: OwnChargesProps) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        Change fees or deposit for this bid
      </Button>
    );
  return (
    <fieldset className={classes.own}>
      <Text component="legend" fw={600} size="sm">
        Fees and deposit of this bid
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        US dollars for the whole stay. Fees are part of the all-in price that is ranked; the deposit is not.
        Taxes are added by themselves.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {chargeKinds.map((kind) => (
          <AmountInput
            key={kind}
            label={chargeLabels[kind]}
            value={own[kind] ?? usual[kind]}
            onChange={(value) => onChange({ ...own, [kind]: value === '' ? 0 : Number(value) })}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
