import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scanPlaces } from '../../places/scan.ts';
import { prepare } from '../text.ts';
import { featuresOf } from './features.ts';
import { spansOfQuotes, tagger, tagSpans } from './index.ts';
import { readModel, roles, writeModel } from './model.ts';

const file = new URL('../../../data/tagger.bin', import.meta.url);
const tag = (text: string) => {
  const source = prepare(text);
  return tagSpans(source.text, source.words).map(
    ({ role, start, end }) => `${role}: ${text.slice(start, end)}`,
  );
};

describe('the shipped weights', () => {
  test('take at most 500 KB', () => {
    expect(statSync(file).size).toBeLessThanOrEqual(500_000);
  });

  test('are read once for the whole process', () => {
    expect(tagger()).toBe(tagger());
  });

  test('survive being written and read again', () => {
    const weights = new Float32Array(roles.length * 40);
    weights[3] = 1.5;
    weights[roles.length * 30 + 2] = -0.75;
    const transitions = new Float32Array(roles.length ** 2).fill(0.25);
    const { starts, labels, values } = readModel(writeModel({ weights, transitions }));
    expect([starts[0], starts[1], starts[30], starts[31]]).toEqual([0, 1, 1, 2]);
    expect([...labels]).toEqual([3, 2]);
    expect([...values].map((v) => Math.round(v * 20) / 20)).toEqual([1.5, -0.75]);
  });

  test('are refused when they were trained for other roles', () => {
    const plain = readFileSync(file);
    expect(() => readModel(plain)).not.toThrow();
    expect(() => readModel(Buffer.from('not a model'))).toThrow();
  });
});

describe('tagSpans', () => {
  test.each([
    ['We want to go to Lisbon from May 3 to May 9', ['place: Lisbon', 'checkin: May 3', 'checkout: May 9']],
    ['Wir suchen ein Haus in Hamburg für 4 Personen', ['place: Hamburg', 'guests: 4 Personen']],
    ['Nous cherchons une maison à Nice pour 2 personnes', ['place: Nice', 'guests: 2 personnes']],
    ['Buscamos un piso en Sevilla para 3 personas', ['place: Sevilla', 'guests: 3 personas']],
    ['Cerco una casa a Roma per 5 persone', ['place: Roma', 'guests: 5 persone']],
    ['Procuramos uma casa em Lisboa para 6 pessoas', ['place: Lisboa', 'guests: 6 pessoas']],
  ])('finds the roles in: %s', (text, expected) => {
    expect(tag(text)).toEqual(expected);
  });

  test('gives the same spans for the same text, with a confidence between 0 and 1', () => {
    const source = prepare('2 adults, Rome or Naples, first week of May, 900 euros in total');
    const spans = tagSpans(source.text, source.words);
    expect(tagSpans(source.text, source.words)).toEqual(spans);
    for (const { confidence } of spans) expect(confidence > 0 && confidence <= 1).toBe(true);
  });
});

test('every token has the same number of features, so that time grows with the length only', () => {
  const count = (text: string) => {
    const source = prepare(text);
    const features = featuresOf(source.words, scanPlaces(source.text));
    return { tokens: features.length, features: features.reduce((sum, f) => sum + f.length, 0) };
  };
  const one = count('in June and I need 3 rooms, ');
  for (const text of [
    'in June and I need 3 rooms, '.repeat(40),
    '1-1-1-'.repeat(300),
    'of the '.repeat(280),
    "l'".repeat(900),
  ]) {
    const { tokens, features } = count(text);
    expect(features / tokens).toBe(one.features / one.tokens);
    expect(tokens).toBeLessThanOrEqual(2_000);
  }
});

test('quotes of a model count only when they are in the text, and never overlap', () => {
  const text = 'Rome from 3 May to 9 May';
  const { words } = prepare(text);
  const spans = spansOfQuotes(text, words, [
    { role: 'checkout', text: '9 May' },
    { role: 'place', text: 'Rome' },
    { role: 'place', text: 'Paris' },
    { role: 'guests', text: 'Rome from' },
    { role: 'other', text: 'to' },
  ]);
  expect(spans.map(({ role, start }) => [role, start])).toEqual([
    ['place', 0],
    ['checkout', 19],
  ]);
});
