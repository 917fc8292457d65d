import { expect, test } from 'vitest';
import { type Consent, consentRefusal, consentsAsked, consentsDue, minimumAge } from './consent.ts';
import { legalSlug, parseLegalSlug } from './legal.ts';
import { openingGaps, withOperator } from './operator.ts';
import { noOperator } from './site.ts';

test('an account is asked for the terms and privacy in force and for its age, and for a new version again', () => {
  const first = consentsAsked({ terms: 1, privacy: 1 });
  expect(first).toEqual<Consent[]>([
    { kind: 'terms', number: 1 },
    { kind: 'privacy', number: 1 },
    { kind: 'age', number: minimumAge },
  ]);
  expect(consentsDue(first, [])).toEqual(first);
  expect(consentsDue(first, first)).toEqual([]);
  expect(consentsDue(consentsAsked({ terms: 2, privacy: 1 }), first)).toEqual([{ kind: 'terms', number: 2 }]);
  expect(consentsAsked({ terms: undefined, privacy: undefined })).toEqual([
    { kind: 'age', number: minimumAge },
  ]);
});

test('consent is refused only to an account that owes it', () => {
  expect(consentRefusal({ owesConsent: true })).toBe('consent_required');
  expect(consentRefusal({ owesConsent: false })).toBeNull();
  expect(consentRefusal({})).toBeNull();
});

test('the address of a version names one text and one number', () => {
  expect(parseLegalSlug(legalSlug('terms', 12))).toEqual({ kind: 'terms', number: 12 });
  for (const other of ['terms', 'terms-0', 'terms-01', 'age-1', 'terms-1-2', 'TERMS-1', 'terms-123456'])
    expect(parseLegalSlug(other), other).toBeUndefined();
});

test('a legal text speaks of the operator by name, and in general while nothing is entered', () => {
  const text = '“We” means {operator}. {contact}. {address}';
  expect(withOperator(text, noOperator)).toBe(
    '“We” means whoever operates this site. [contact form](/contact). The operator has not entered an address yet.',
  );
  const operator = {
    ...noOperator,
    name: 'Palm $& Ltd',
    postalAddress: 'Main Street 1\nLisbon',
    contactEmail: 'hello@palm.example',
  };
  expect(withOperator(text, operator)).toBe(
    '“We” means Palm $& Ltd. [hello@palm.example](mailto:hello@palm.example), [contact form](/contact). Main Street 1\\\nLisbon',
  );
});

test('an opening lacks each missing detail and each text that is still the first version', () => {
  expect(openingGaps(noOperator, { terms: 1, privacy: 1, accessibility: 1, imprint: 1 })).toEqual([
    'name',
    'postalAddress',
    'contactEmail',
    'jurisdiction',
    'terms',
    'privacy',
    'accessibility',
    'imprint',
  ]);
  const whole = {
    name: 'P',
    postalAddress: 'A',
    jurisdiction: 'J',
    contactEmail: 'a@b.example',
    phone: null,
  };
  expect(openingGaps(whole, { terms: 2, privacy: 3, accessibility: 2, imprint: 2 })).toEqual([]);
});
