import { Button, Group, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import classes from './admin.module.css';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligns the column. */
  numeric?: boolean;
  /** Gives long texts a line of their own on a phone. */
  wide?: boolean;
};

/** The part of a query that a list needs. */
export type ListQuery<Row> = {
  data: { items: Row[]; nextCursor: string | null } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type AdminListProps<Row> = {
  query: ListQuery<Row>;
  /** Names the table: "Users". */
  label: string;
  /** The first column, and the heading of the row's card on a phone. */
  title: Column<Row>;
  columns: readonly Column<Row>[];
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode;
  empty: string;
  /** 1-based. */
  pageNumber: number;
  onNext: (cursor: string) => void;
  onPrevious: () => void;
};

function WideTable<Row extends { id: number }>({
  rows,
  label,
  title,
  columns,
  actions,
}: Pick<AdminListProps<Row>, 'label' | 'title' | 'columns' | 'actions'> & { rows: readonly Row[] }) {
  return (
    <div className={classes.frame}>
      <Table aria-label={label} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {[title, ...columns].map((column) => (
              <Table.Th key={column.label} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </Table.Th>
            ))}
            {actions ? (
              <Table.Th scope="col">
                <span className="spoken">Actions</span>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row" className={classes.rowTitle}>
                {title.cell(row)}
              </Table.Th>
              {columns.map((column) => (
                <Table.Td key={column.label} className="tabular" data-numeric={column.numeric || undefined}>
                  {column.cell(row)}
                </Table.Td>
              ))}
              {actions ? <Table.Td className={classes.rowActions}>{actions(row)}</Table.Td> : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function NarrowCards<Row extends { id: number }>({
  rows,
  label,
  title,
  columns,
  actions,
}: Pick<AdminListProps<Row>, 'label' | 'title' | 'columns' | 'actions'> & { rows: readonly Row[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <h3 className={classes.cardTitle}>{title.cell(row)}</h3>
          <dl className={`${classes.facts} tabular`}>
            {columns.map((column) => (
              <div key={column.label} data-wide={column.wide || undefined}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions ? <div className={classes.cardActions}>{actions(row)}</div> : null}
        </li>
      ))}
    </ul>
  );
}

/** One page of a list, as a table or, on a phone, as cards; with buttons to the pages before and after. */
export function AdminList<Row extends { id: number }>(props: AdminListProps<Row>) {
  const { query, label, title, columns, actions, pageNumber } = props;
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const List = wide ? WideTable : NarrowCards;
  return (
    <QueryView
      query={query}
      order={3}
      loading={<SkeletonCards kind="row" count={8} label={`Loading ${label.toLowerCase()}`} />}
    >
      {({ items, nextCursor }) => (
        <div aria-busy={query.isFetching}>
          {items.length === 0 ? (
            <EmptyState scene="results" text={props.empty} />
          ) : (
            <List rows={items} label={label} title={title} columns={columns} actions={actions} />
          )}
          {pageNumber > 1 || nextCursor ? (
            <Group
              component="nav"
              aria-label={`Pages of ${label.toLowerCase()}`}
              justify="space-between"
              mt="lg"
            >
              <Button
                variant="default"
                leftSection={<IconChevronLeft size={18} aria-hidden />}
                disabled={pageNumber === 1}
                onClick={props.onPrevious}
              >
                Previous
              </Button>
              <span className={`${classes.page} tabular`} role="status">
                Page {pageNumber}
              </span>
              <Button
                variant="default"
                rightSection={<IconChevronRight size={18} aria-hidden />}
                disabled={!nextCursor}
                onClick={() => {
                  if (nextCursor) props.onNext(nextCursor);
                }}
              >
                Next
              </Button>
            </Group>
          ) : null}
        </div>
      )}
    </QueryView>
  );
}
