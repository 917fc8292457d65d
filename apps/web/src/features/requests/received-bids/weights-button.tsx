import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, startTransition, useState } from 'react';
import { lazily } from '../../../core/lazily.tsx';
import { loadAhead } from '../../../core/on-use.ts';
import type { WeightSlidersProps } from './weight-sliders.tsx';

const load = () => import('./weight-sliders.tsx');
const WeightSliders = lazily(load, 'floating', ({ children }) => children);
loadAhead(load);

/** Opens the weights of "best value". The sliders' code is loaded on use. */
export function WeightsButton(props: Omit<WeightSlidersProps, 'children'>) {
  const [asked, setAsked] = useState(false);
  const button = (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />}
      {...(asked
        ? { autoFocus: true }
        : {
            'aria-haspopup': 'dialog',
            'aria-expanded': false,
            onClick: () => startTransition(() => setAsked(true)),
          })}
    >
      What counts
    </Button>
  );
  return (
    <Suspense fallback={null}>{asked ? <WeightSliders {...props}>{button}</WeightSliders> : button}</Suspense>
  );
}
