import { Select, Table, Text } from '@mantine/core';
import { type ImportField, type ImportPreview, importFieldNames, importFields } from '@palmbid/api/schemas';
import classes from './imports.module.css';

type ImportColumnsProps = {
  preview: ImportPreview;
  busy: boolean;
  onMap: (mapping: (ImportField | null)[]) => void;
};

const choices = [
  { value: '', label: 'Left out' },
  ...importFieldNames.map((value) => ({ value, label: importFields[value].label })),
];

/** Maps the file's columns to fields: guessed from the headings, and editable. */
export function ImportColumns({ preview: { columns }, busy, onMap }: ImportColumnsProps) {
  const mapping = columns.map(({ field }) => field);
  const map = (index: number, field: ImportField | null) =>
    // A field belongs to one column: unset it in the column that had it.
    onMap(mapping.map((each, i) => (i === index ? field : each === field ? null : each)));
  return (
    <section className={classes.panel} aria-labelledby="import-columns">
      <h2 id="import-columns">Columns</h2>
      <p className={classes.hint}>
        What each column of your file is here. Columns you leave out are not read.
      </p>
      <ul className={classes.columns}>
        {columns.map(({ name, field, samples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity; two may share a heading
          <li key={index}>
            <div className={classes.columnName}>
              <Text fw={600} truncate>
                {name}
              </Text>
              <Text size="sm" c="dimmed" truncate>
                {samples.filter(Boolean).join(' · ') || 'empty'}
              </Text>
            </div>
            <Select
              aria-label={`What “${name}” is`}
              allowDeselect={false}
              disabled={busy}
              data={choices}
              value={field ?? ''}
              onChange={(value) => map(index, importFieldNames.find((each) => each === value) ?? null)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The problems of the file, row by row. */
export function ImportProblems({ preview: { problems, problemCount } }: { preview: ImportPreview }) {
  return (
    <section className={classes.panel} aria-labelledby="import-problems">
      <h2 id="import-problems">To put right in your file</h2>
      <p className={classes.hint}>
        Rows are counted as your spreadsheet counts them. Nothing is imported as long as one row is not right.
        {problemCount > problems.length ? ` The first ${problems.length} are shown.` : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Problems row by row" tabIndex={0}>
        <Table stickyHeader verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>Column</Table.Th>
              <Table.Th>What is wrong</Table.Th>
              <Table.Th>It says</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ row, column, message, value }) => (
              <Table.Tr key={`${row} ${column}`}>
                <Table.Td className="tabular">{row}</Table.Td>
                <Table.Td>{column ?? 'The row'}</Table.Td>
                <Table.Td>{message}</Table.Td>
                <Table.Td className={classes.value}>{value ?? 'nothing'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  );
}
