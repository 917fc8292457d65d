import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Language, languages } from '../src/generate/language.ts';
import { type Role, roles } from '../src/generate/tagger/model.ts';
import { cityIndex } from '../src/places/geonames.ts';
import type { Segment } from './augment.ts';
import type { Random } from './random.ts';

/** One line of training text: its parts with their roles; slots (`{city}`) are not filled yet. */
export type Template = {
  readonly language: Language;
  readonly segments: readonly Segment[];
};

/** Roles of the markup that the tagger does not tell apart. */
function roleNamed(name: string): Role | undefined {
  const plain = name.replace(/_old$/, '').replace(/^place_or$/, 'place');
  return roles.find((role) => role === plain && role !== 'other');
}

/** Reads `lang=de text with [role spans]`; throws on a role that does not exist. */
export function readLines(content: string, file: string): Template[] {
  const own = languages.find((l) => basename(file).startsWith(l)) ?? 'en';
  return content
    .split('\n')
    .map((line, i) => [line.trim(), i + 1] as const)
    .filter(([line]) => line !== '' && !line.startsWith('#'))
    .map(([line, number]) => {
      let language: Language = own;
      const text = line.replace(/^(?:(?:lang|now)=\S+\s+)+/, (head) => {
        language = languages.find((l) => head.includes(`lang=${l}`)) ?? own;
        return '';
      });
      const segments: Segment[] = [];
      let at = 0;
      for (const match of text.matchAll(/\[([a-z_]+) ([^\]]*)\]/g)) {
        const role = roleNamed(match[1] ?? '');
        if (role === undefined) throw new Error(`${file}:${number}: unknown role ${match[1] ?? ''}`);
        if (match.index > at) segments.push({ text: text.slice(at, match.index), role: undefined });
        segments.push({ text: match[2] ?? '', role });
        at = match.index + match[0].length;
      }
      if (at < text.length) segments.push({ text: text.slice(at), role: undefined });
      return { language, segments };
    });
}

const lists = new Map<string, readonly string[]>();
const missing = new Set<string>();
const folder = new URL('./lists/', import.meta.url);
const files = readdirSync(folder);

function valuesFor(slot: string, language: Language): readonly string[] {
  const name = [`${slot}.${language}.txt`, `${slot}.txt`, `${slot}.en.txt`].find((file) =>
    files.includes(file),
  );
  if (name === undefined) {
    if (!missing.has(slot)) console.warn(`no list for the slot {${slot}} in ${language}`);
    missing.add(slot);
    return [slot];
  }
  const known = lists.get(name);
  if (known !== undefined) return known;
  const values = readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  lists.set(name, values);
  return values;
}

let towns: string[] | undefined;

/** Any larger town of the world, so that the tagger learns from the words around a name. */
function anyTown(random: Random): string {
  if (towns === undefined) {
    towns = [...cityIndex().cities(60_000)].map(({ name }) => name);
  }
  return random.pick(towns);
}

/** The line with its slots filled. */
export function expand({ segments, language }: Template, random: Random): Segment[] {
  return segments.map(({ text, role }) => ({
    role,
    text: text.replace(/\{([a-z]+)\}/g, (_, slot: string) =>
      slot === 'city' && random.chance(0.3) ? anyTown(random) : random.pick(valuesFor(slot, language)),
    ),
  }));
}
