/** What the operator's details are for: the legal texts, and what an opening needs. */
import { type LegalKind, legalKinds } from './legal.ts';
import type { Operator } from './site.ts';

export const operatorLimits = {
  name: { max: 120 },
  postalAddress: { max: 300 },
  jurisdiction: { max: 200 },
  phone: { max: 40 },
} as const;

/** Markdown joins lines; a backslash at their end keeps them apart. */
const lines = (text: string): string => text.split('\n').join('\\\n');

/** How to reach the operator, in Markdown. The contact form is always there. */
const contactOf = ({ contactEmail, phone }: Operator): string =>
  [
    ...(contactEmail ? [`[${contactEmail}](mailto:${contactEmail})`] : []),
    ...(phone ? [phone] : []),
    '[contact form](/contact)',
  ].join(', ');

/** A legal text with the operator's details in place of `{operator}`, `{address}`, `{jurisdiction}` and `{contact}`. */
export const withOperator = (body: string, operator: Operator): string =>
  body
    .replaceAll('{operator}', () => operator.name ?? 'whoever operates this site')
    .replaceAll('{address}', () =>
      lines(operator.postalAddress ?? 'The operator has not entered an address yet.'),
    )
    .replaceAll(
      '{jurisdiction}',
      () => operator.jurisdiction ?? 'The law of the place where the operator is.',
    )
    .replaceAll('{contact}', () => contactOf(operator));

const openingDetails = ['name', 'postalAddress', 'contactEmail', 'jurisdiction'] as const;
/** What a lawful opening may lack: a detail of the operator, or a legal text in the operator's own words. */
export const openingGapKinds = [...openingDetails, ...legalKinds] as const;
export type OpeningGap = (typeof openingGapKinds)[number];

/**
 * The gaps of a site: the operator's details that are missing, and the legal texts that nobody has put into the operator's own words
 * (their first version comes with the program).
 */
export const openingGaps = (
  operator: Operator,
  inForce: Readonly<Partial<Record<LegalKind, number>>>,
): OpeningGap[] => [
  ...openingDetails.filter((key) => !operator[key]),
  ...legalKinds.filter((kind) => (inForce[kind] ?? 0) <= 1),
];
