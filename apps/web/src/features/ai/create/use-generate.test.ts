import { expect, test } from 'vitest';
import { assumedFieldsOf, withChoices } from './use-generate.ts';

const detail = (source: 'said' | 'assumed') => ({ source, spans: [], confidence: 0.5 });

test('withChoices sets the fields of the chosen readings, which are then no longer assumed', () => {
  const generated = {
    location: 'Rome, Italy',
    guests: 2,
    details: { location: detail('assumed'), guests: detail('assumed') },
  };
  const chosen = withChoices(generated, [{ label: 'Naples, Italy', values: { location: 'Naples, Italy' } }]);
  expect(chosen).toMatchObject({ location: 'Naples, Italy', guests: 2 });
  expect(assumedFieldsOf(chosen)).toEqual(['guests']);
});
