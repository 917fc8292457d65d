import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plural } from '../lib/format.ts';
import classes from './filter-bar.module.css';

type FilterBarProps = {
  /** Names the group for assistive technology: "Filter your requests". */
  label: string;
  /** The inputs. */
  children: ReactNode;
  /** The number of matching rows, announced to screen readers when it changes. */
  count?: { total: number; one: string; many?: string };
  /** Shown when any filter differs from its default. */
  onClear?: () => void;
};

/** The filter and sort fields above a list, in one row that wraps. */
export function FilterBar({ label, children, count, onClear }: FilterBarProps) {
  return (
    <search className={classes.root} aria-label={label}>
      <div className={classes.fields}>{children}</div>
      <div className={classes.end}>
        {count ? (
          <span className={`${classes.count} tabular`} role="status">
            {plural(count.total, count.one, count.many)}
          </span>
        ) : null}
        {onClear ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={onClear}
          >
            Clear filters
          </Button>
        ) : null}
      </div>
    </search>
  );
}
