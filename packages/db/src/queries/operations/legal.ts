import type { LegalKind } from '@palmbid/domain';
import { sql } from 'kysely';
import { changesRows, column, columns, firstRow, manyRows, type RowOf, run } from '../../statements.ts';

type Published = { number: number; inForceFrom: string };

/** A published version; `versions`: all published ones of the text, newest first. */
const legalText = columns({
  number: 'int4',
  body: 'text',
  in_force_from: 'date',
  in_force: 'int4?',
  versions: column<Published[]>('json'),
});
export type LegalTextRow = RowOf<typeof legalText>;

const published = sql`(select json_agg(json_build_object('number', o.number, 'inForceFrom', o.in_force_from) order by o.number desc)
  from legal_versions o where o.kind = v.kind and o.published_at is not null)`;

/** A published version of a text, the one in force where `number` is null. */
export const findLegalText = firstRow(
  legalText,
  (kind: LegalKind, number: number | null) => sql`
    select v.number, v.body, v.in_force_from, f.number as in_force, ${published} as versions
      from legal_versions v left join legal_in_force f on f.kind = v.kind
     where v.kind = ${kind} and v.published_at is not null and v.number = coalesce(${number}::integer, f.number)`,
);

const managedText = columns({
  kind: column<LegalKind>('text'),
  number: 'int4',
  body: 'text',
  is_draft: 'bool',
  in_force: 'int4?',
  versions: column<Published[]>('json'),
});
export type ManagedTextRow = RowOf<typeof managedText>;

/** Each text with its newest version, which may be a draft. */
export const listManagedTexts = manyRows(
  managedText,
  () => sql`
    select distinct on (v.kind) v.kind, v.number, v.body, v.published_at is null as is_draft, f.number as in_force,
           ${published} as versions
      from legal_versions v left join legal_in_force f on f.kind = v.kind
     order by v.kind, v.number desc`,
);

/** Stores the draft of a text; the database refuses any number but the one after the last published. */
export const saveLegalDraft = run(
  (kind: LegalKind, number: number, body: string) => sql`
    insert into legal_versions (kind, number, body) values (${kind}, ${number}, ${body})
      on conflict (kind, number) do update set body = excluded.body, edited_at = market_now()`,
);

/** Publishes a draft; false when there is none of this number. */
export const publishLegalDraft = changesRows(
  (kind: LegalKind, number: number, inForceFrom: string) => sql`
    update legal_versions set published_at = market_now(), in_force_from = ${inForceFrom}::date
     where kind = ${kind} and number = ${number}`,
);

/** Deletes a draft; false when there is none. */
export const deleteLegalDraft = changesRows(
  (kind: LegalKind, number: number) => sql`
    delete from legal_versions where kind = ${kind} and number = ${number}`,
);
