/** The legal texts and their versions. */
export const legalKinds = ['terms', 'privacy', 'accessibility', 'imprint'] as const;
export type LegalKind = (typeof legalKinds)[number];
export const legalTitles: Readonly<Record<LegalKind, string>> = {
  terms: 'Terms of service',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  imprint: 'Imprint',
};

/** The longest body of a legal text, in characters. */
export const legalBody = { max: 60_000 } as const;

/** `/legal/terms-2` is the second version of the terms. */
export const legalSlug = (kind: LegalKind, number: number): string => `${kind}-${number}`;
export function parseLegalSlug(slug: string): { kind: LegalKind; number: number } | undefined {
  const [, word, digits] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(slug) ?? [];
  const kind = legalKinds.find((each) => each === word);
  return kind && { kind, number: Number(digits) };
}
