import { Button, Group, Popover, Slider, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Weights } from '../types.ts';
import { defaultValueWeights } from './best-value.ts';
import classes from './bids.module.css';

const rows = [
  { key: 'price', label: 'Price', hint: 'cheapest bid ÷ this bid, all in' },
  { key: 'match', label: 'Match', hint: 'score ÷ 100' },
  { key: 'rating', label: 'Host’s rating', hint: '(stars − 1) ÷ 4; new hosts count as 4.5' },
  { key: 'flexibility', label: 'Flexibility', hint: 'flexible 1, moderate ½, strict 0' },
] as const;

type ValueWeightsProps = {
  weights: Weights;
  /** While a slider moves. */
  onChange: (weights: Weights) => void;
  /** When it is let go: worth keeping. */
  onSettle: (weights: Weights) => void;
};

const sum = (weights: Weights): number =>
  weights.price + weights.match + weights.rating + weights.flexibility;

/** What "best value" means to this guest: the formula, and the weights to turn. */
export function ValueWeights({ weights, onChange, onSettle }: ValueWeightsProps) {
  // All at zero would mean nothing; the last one then stays at 1.
  const turned = (key: keyof Weights, value: number): Weights => {
    const next = { ...weights, [key]: value };
    return sum(next) > 0 ? next : { ...next, [key]: 1 };
  };
  const isDefault = rows.every(({ key }) => weights[key] === defaultValueWeights[key]);
  return (
    <Popover width={320} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />}
        >
          What counts
        </Button>
      </Popover.Target>
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
                onChange={(value) => onChange(turned(key, value))}
                onChangeEnd={(value) => onSettle(turned(key, value))}
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
