import { Tooltip, type TooltipProps } from '@mantine/core';

/** The tooltip of `useHint`, shown while the pointer or the focus is on its target. */
export default function HintTooltip({ target, label }: Required<Pick<TooltipProps, 'target' | 'label'>>) {
  return <Tooltip target={target} label={label} opened />;
}
