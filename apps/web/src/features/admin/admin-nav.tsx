import { NavLink, useLocation } from 'react-router-dom';
import { type PlainPathName, paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { formatCount } from '../../lib/format.ts';
import classes from './admin-nav.module.css';
import { useActiveInView } from './use-active-in-view.ts';

const items: readonly { to: PlainPathName; label: string }[] = [
  { to: 'adminDashboard', label: 'Overview' },
  { to: 'adminQueue', label: 'Queue' },
  { to: 'adminStatistics', label: 'Statistics' },
  { to: 'adminAudit', label: 'Audit log' },
  { to: 'adminSecurity', label: 'Security' },
  { to: 'adminMail', label: 'Mail' },
  { to: 'adminPayments', label: 'Payments' },
  { to: 'adminJobs', label: 'Jobs' },
  { to: 'adminSettings', label: 'Settings' },
  { to: 'adminOperator', label: 'Operator' },
];

/** The navigation between the admin pages. Scrolls sideways on a phone. */
export function AdminNav() {
  const waiting = trpc.queue.counts.useQuery().data?.total ?? 0;
  const row = useActiveInView<HTMLElement>(`${useLocation().pathname} ${waiting}`);
  return (
    <nav ref={row} aria-label="Admin pages" className={classes.nav}>
      <ul>
        {items.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={paths[to].getHref()} end>
              {label}
              {to === 'adminQueue' && waiting > 0 ? (
                <span className={classes.count}>
                  {formatCount(waiting)}
                  <span className="spoken"> waiting</span>
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
