import { expect, test } from 'vitest';
import { adviceOf, type BacklogItem, sentenceOf } from './backlog-texts.ts';

const item = (over: Partial<BacklogItem>): BacklogItem => ({
  kind: 'events',
  state: 'done',
  waiting: 0,
  failed: 0,
  since: null,
  heldBy: null,
  ...over,
});

test.each<[Partial<BacklogItem>, string, RegExp | undefined]>([
  [{}, 'Every notification has been delivered.', undefined],
  [{ state: 'under_way', waiting: 1 }, '1 event waits.', undefined],
  [{ state: 'failed', failed: 2 }, '2 events could not be delivered.', /under Mail/],
  [{ state: 'stuck', waiting: 2, heldBy: 'psql' }, '2 events wait.', /transaction of psql/],
  [{ kind: 'mails', state: 'stuck', waiting: 3 }, '3 mails wait.', /mail server/],
  [{ kind: 'jobs', state: 'failed', failed: 1 }, '1 job failed.', /error below/],
  [{ kind: 'jobs', state: 'stuck' }, 'No job has been started.', /log/],
])('an admin reads what is the case and what to do: %j', (over, sentence, advice) => {
  expect(sentenceOf(item(over), true)).toBe(sentence);
  const given = adviceOf(item(over));
  if (advice === undefined) expect(given).toBeUndefined();
  else expect(given).toMatch(advice);
});

test('mails that nothing sends wait to be read', () => {
  expect(sentenceOf(item({ kind: 'mails', state: 'under_way', waiting: 4 }), false)).toBe(
    '4 mails wait to be read here: there is no mail server.',
  );
});

test('what is stuck says since when', () => {
  expect(sentenceOf(item({ state: 'stuck', waiting: 2, since: '2026-03-01T12:00:00Z' }), true)).toMatch(
    /^2 events wait since .*2026/,
  );
});
