import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../generate/language.ts';
import { roles as taggerRoles } from '../generate/tagger/model.ts';

const folder = new URL('../../training/', import.meta.url);

/** The text also marks a second place that is offered; the tagger learns it as a place. */
const roles = new Set<string>([...taggerRoles.filter((role) => role !== 'other'), 'place_or']);

const span = /\[([a-z]+(?:_or)?)(?:_old)? ([^[\]]+)\]/g;
const slot = /\{([a-z]+)\}/g;

function promptsIn(language: string): string[] {
  const lines = readFileSync(new URL(`${language}.txt`, folder), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('# '));
}

function entries(file: string): string[] {
  return readFileSync(new URL(`lists/${file}`, folder), 'utf8')
    .trimEnd()
    .split('\n');
}

describe.each(languages)('training text in %s', (language) => {
  const prompts = promptsIn(language);

  test('has balanced spans with known roles in every prompt', () => {
    const wrong = prompts.filter((prompt) => {
      const unknown = [...prompt.matchAll(span)].some(([, role]) => !roles.has(role ?? ''));
      return unknown || /[[\]]/.test(prompt.replaceAll(span, ''));
    });
    expect(wrong).toEqual([]);
  });

  test('has a word list for every slot', () => {
    const slots = new Set(prompts.flatMap((prompt) => [...prompt.matchAll(slot)].map(([, name]) => name)));
    const missing = [...slots].filter(
      (name) =>
        ![`${name}.${language}.txt`, `${name}.txt`].some((f) => existsSync(new URL(`lists/${f}`, folder))),
    );
    expect(missing).toEqual([]);
  });

  test('has no prompt twice', () => {
    expect(prompts.filter((prompt, i) => prompts.indexOf(prompt) !== i)).toEqual([]);
  });

  test('uses every role', () => {
    const used = new Set(prompts.flatMap((prompt) => [...prompt.matchAll(span)].map(([, role]) => role)));
    expect([...roles].filter((role) => !used.has(role))).toEqual([]);
  });
});

test('word lists have no empty and no repeated entry', () => {
  const wrong = readdirSync(new URL('lists/', folder)).filter((file) => {
    const words = entries(file);
    return words.some((word) => word.trim() === '') || new Set(words).size !== words.length;
  });
  expect(wrong).toEqual([]);
});
