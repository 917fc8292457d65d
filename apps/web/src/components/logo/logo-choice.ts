import { useStoredChoice } from '../../lib/stored-value.ts';

export const logoVariants = ['palm-tree', 'waterfall'] as const;
export type LogoVariant = (typeof logoVariants)[number];

export const logoNames: Record<LogoVariant, string> = { 'palm-tree': 'Palm Tree', waterfall: 'Waterfall' };

/** The visitor's chosen logo design (local storage) and its setter; the palm tree unless chosen otherwise. */
export const useLogoVariant = () => useStoredChoice('palmbid-logo', logoVariants);
