import type { LodgingTax } from '@palmbid/domain';
import type { RouterOutputs } from './trpc.ts';

export type WireTax = RouterOutputs['taxes']['forProperty']['items'][number];

/** A tax of the wire with its rate as the domain computes with it: thousandths of a per cent, or cents. */
export const storedTax = (tax: WireTax): LodgingTax => ({
  ...tax,
  rate: Math.round(tax.rate * (tax.basis === 'percent' ? 1000 : 100)),
});
