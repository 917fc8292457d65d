import { Button } from '@mantine/core';
import type { IconGavel } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Countdown } from '../../components/countdown.tsx';
import dashboard from './dashboard.module.css';
import classes from './waiting-list.module.css';

/** Rows shown at first; a single further one is shown too. */
const FIRST = 4;

export type WaitingRow = {
  key: string;
  icon: typeof IconGavel;
  title: string;
  /** Why it waits. */
  text: ReactNode;
  /** The instant it ends, and the words before the time left. */
  until?: { at: string; label: string } | null;
  /** The one action. */
  action: { label: string; to: string };
  /** It ends soon, or somebody else waits for it. */
  urgent?: boolean;
};

/** "What waits for you": one row and one action for each decision, most urgent first. Renders nothing when nothing waits. */
export function WaitingList({ rows, total }: { rows: readonly WaitingRow[]; total: number }) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const isLong = rows.length > FIRST + 1;
  const shown = all || !isLong ? rows : rows.slice(0, FIRST);
  const beyond = total - rows.length;
  return (
    <section className={classes.root} aria-labelledby="waiting-title">
      <div className={dashboard.head}>
        <h2 id="waiting-title">
          What waits for you <span className={`${classes.count} tabular`}>{total}</span>
        </h2>
      </div>
      <ul className={classes.list}>
        {shown.map(({ key, icon: Icon, title, text, until, action, urgent }) => (
          <li key={key} className={classes.row} data-urgent={urgent || undefined}>
            <span className={classes.icon} aria-hidden>
              <Icon size={20} stroke={1.8} />
            </span>
            <div className={classes.words}>
              <h3 className={classes.title}>{title}</h3>
              <p className={`${classes.text} tabular`}>
                {text}
                {until ? (
                  <>
                    {' '}
                    <Countdown to={until.at} label={until.label} ended="time is over" variant="plain" />
                  </>
                ) : null}
              </p>
            </div>
            <Button
              component={Link}
              to={action.to}
              size="sm"
              className={classes.action}
              color={urgent ? 'sunset' : undefined}
              variant={urgent ? 'filled' : 'light'}
              aria-label={`${action.label}: ${title}`}
            >
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
      {isLong && !all ? (
        <div className={dashboard.more}>
          <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
            Show {rows.length - FIRST} more
          </Button>
        </div>
      ) : null}
      {(all || !isLong) && beyond > 0 ? (
        <p className={classes.beyond}>And {beyond} more after these.</p>
      ) : null}
    </section>
  );
}
