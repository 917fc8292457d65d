import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { affectedRows, manyRows } from '../../statements.ts';

/** A word that people write, and about how often. */
export type SeenWord = { word: string; seen: number };

/** For each typed word that begins no word of a listing or request: the words that share enough letters with it. */
export const wordsLike = manyRows(
  { typed: 'text', word: 'text', seen: 'int4' },
  (typed: readonly string[]) => sql`
    select t.typed, w.word, w.seen from unnest(${[...typed]}::text[]) as t (typed)
      cross join lateral search_words_like(unaccent(t.typed)) w
     where not exists (select 1 from search_words known
       where known.word >= unaccent(t.typed) and known.word < unaccent(t.typed) || U&'\\+10FFFF')`,
);

const learn = affectedRows(
  (limit: number) => sql`
    with texts as (
      delete from search_texts where id in (select id from search_texts order by id limit ${limit}) returning words),
    counted as (
      select w.lexeme, count(*)::int as seen from texts, unnest(texts.words) as w
       where w.lexeme ~ '^[[:alpha:]]{3,40}$' group by 1)
    insert into search_words (word, seen) select lexeme, seen from counted order by lexeme
    on conflict (word) do update set seen = search_words.seen + excluded.seen`,
);

const forget = affectedRows(
  (limit: number) => sql`
    with due as (
      select word from search_words where checked_at < now() - interval '7 days' order by checked_at limit ${limit} for update skip locked),
    used as (
      select word, exists (select 1 from search_homes h where h.words @@ search_query(array[word]))
        or exists (select 1 from search_requests q where q.words @@ search_query(array[word])) as is_used from due),
    kept as (update search_words w set checked_at = now() from used where used.word = w.word and used.is_used)
    delete from search_words w using used where used.word = w.word and not used.is_used`,
);

/** Takes the words of texts written since the last time into the vocabulary, and forgets some that no text has any more. */
export async function refreshSearchWords(db: Db): Promise<void> {
  const batch = 1_000;
  while ((await learn(db, batch)) > 0);
  await forget(db, batch);
}
