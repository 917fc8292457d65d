import { Button, Group, Popover, Slider, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ValueWeights } from '../../../core/wire.ts';
import { defaultValueWeights } from './best-value.ts';
import classes from './bids.module.css';

const rows = [
  { key: 'price', label: 'Price', hint: 'cheapest bid ÷ this bid, all in' },
  { key: 'match', label: 'Match', hint: 'score ÷ 100' },
  { key: 'rating', label: 'Host’s rating', hint: '(stars − 1) ÷ 4; new hosts count as 4.5' },
  { key: 'flexibility', label: 'Flexibility', hint: 'flexible 1, moderate ½, strict 0' },
] as const;

export type WeightSlidersProps = {
  /** The button. */
  children: ReactNode;
  weights: ValueWeights;
  /** Called while a slider moves. */
  onChange: (weights: ValueWeights) => void;
  /** Called when a slider is released; save these. */
  onSettle: (weights: ValueWeights) => void;
};

const sum = (weights: ValueWeights): number =>
  weights.price + weights.match + weights.rating + weights.flexibility;

/** Shows the formula of "best value" and lets the guest set the weight of each part. */
export default function WeightSliders({ children, weights, onChange, onSettle }: WeightSlidersProps) {
  // At least one weight stays above zero, so that the sum can divide.
  const withWeight = (key: keyof ValueWeights, value: number): ValueWeights => {
    const next = { ...weights, [key]: value };
    return sum(next) > 0 ? next : { ...next, [key]: 1 };
  };
  const isDefault = rows.every(({ key }) => weights[key] === defaultValueWeights[key]);
  return (
    <Popover width={320} position="bottom-end" withArrow trapFocus defaultOpened>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>
        <p className={classes.popoverTitle}>Best value = your weights × each part</p>
        <div className={classes.bars}>
          {rows.map(({ key, label, hint }) => (
            <div key={key}>
              <Group justify="space-between" gap="xs">
                <Text size="sm" fw={600}>
                  {label}
                </Text>
                <Text size="sm" className="tabular">
                  {Math.round((weights[key] / sum(weights)) * 100)}%
                </Text>
              </Group>
              <Slider
                size="sm"
                my={8}
                min={0}
                max={100}
                step={5}
                label={null}
                value={weights[key]}
                onChange={(value) => onChange(withWeight(key, value))}
                onChangeEnd={(value) => onSettle(withWeight(key, value))}
                thumbLabel={`Weight of ${label.toLowerCase()}`}
                thumbSize={24}
              />
              <Text size="xs" c="dimmed">
                {hint}
              </Text>
            </div>
          ))}
        </div>
        {isDefault ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            mt="sm"
            onClick={() => {
              onChange(defaultValueWeights);
              onSettle(defaultValueWeights);
            }}
          >
            Back to 45, 30, 15, 10
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
