import { describe, expect, test } from 'vitest';
import { pickLook, pickScene, sceneKinds } from './pick-scene.ts';

describe('pickScene', () => {
  test.each([
    ['Family week at the beach', 'Outer Banks, NC', 'coast'],
    ['Quiet seaside house', 'Cornwall', 'coast'],
    ['Honeymoon', 'Maui, Hawaii', 'island'],
    ['Two weeks of palms', 'somewhere warm', 'island'],
    ['A-frame for six', 'Lake Tahoe, CA', 'lake'],
    ['Hiking with friends', 'Asheville, Blue Ridge', 'mountains'],
    ['Cosy cabin', 'Vermont', 'mountains'],
    ['Ski lodge by the lake', 'Tahoe', 'snow'],
    ['Weekend apartment', 'Chicago', 'city'],
    ['Long weekend', 'NYC', 'city'],
    ['Stars and silence', 'Joshua Tree', 'desert'],
    ['Farm stay with goats', 'Cotswolds', 'countryside'],
    ['Treehouse escape', 'Oregon', 'forest'],
    ['Wine tasting', 'Napa Valley', 'vineyard'],
    ['Somewhere nice', 'To be determined', 'neutral'],
    ['CÔTE d’Azur', 'Ménton, Riviéra', 'coast'],
  ])('picks for %s in %s: %s', (title, location, kind) => {
    expect(pickScene(title, location)).toBe(kind);
  });

  test('does not match a word inside another word', () => {
    expect(pickScene('Seasoned travellers', 'Bayonne')).toBe('neutral');
    expect(pickScene('Skillet party', 'Winesburg')).toBe('neutral');
  });

  test('can return every landscape', () => {
    const reached = new Set(
      ['beach', 'island', 'lake', 'mountain', 'snow', 'city', 'desert', 'farm', 'forest', 'wine', ''].map(
        (word) => pickScene(word, ''),
      ),
    );
    expect([...reached].sort()).toEqual([...sceneKinds].sort());
  });
});

test('a landscape keeps its look for the same words, and houses of one place have all sixteen', () => {
  expect(pickLook('Blue house', 'Lagos')).toEqual(pickLook('Blue house', 'Lagos'));
  const looks = Array.from({ length: 200 }, (_, index) =>
    JSON.stringify(pickLook(`House ${index}`, 'Lagos')),
  );
  expect(new Set(looks).size).toBe(16);
});
