import type { LegalTextRow, ManagedTextRow } from '@palmbid/db';
import { type LegalKind, type Operator, withOperator } from '@palmbid/domain';
import type { LegalText, ManagedText } from './schema.ts';

export const toLegalText = (kind: LegalKind, row: LegalTextRow, operator: Operator): LegalText => ({
  kind,
  number: row.number,
  body: withOperator(row.body, operator),
  inForceFrom: row.in_force_from,
  inForce: row.in_force,
  versions: row.versions,
});

export const toManagedText = (row: ManagedTextRow): ManagedText => ({
  kind: row.kind,
  inForce: row.in_force,
  versions: row.versions ?? [],
  draftNumber: row.is_draft ? row.number : row.number + 1,
  isDraft: row.is_draft,
  body: row.body,
});
