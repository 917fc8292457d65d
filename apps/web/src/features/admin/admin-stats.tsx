import {
  IconBeach,
  IconCircleCheck,
  IconCircleX,
  IconGavel,
  IconHome,
  IconKey,
  IconPlaneDeparture,
  IconShieldCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CardGrid } from '../../components/card-grid.tsx';
import { QueryView, type Reading } from '../../components/query-view.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { StatTile } from '../../components/stat-tile.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { formatCount } from '../../lib/format.ts';
import classes from './admin.module.css';

/** The address of the rows behind a figure. */
const rows = (query: string): string => `${paths.adminDashboard.getHref()}?${query}#lists`;

type Tile = { label: string; value: number; icon: ReactNode; to: string; hint?: string };

function Tiles<T>({
  title,
  query,
  tiles,
}: {
  title: string;
  query: Reading<T>;
  tiles: (counts: T) => Tile[];
}) {
  return (
    <section aria-label={title} className={classes.stats}>
      <h2>{title}</h2>
      <QueryView
        query={query}
        order={3}
        loading={
          <div className={classes.tiles}>
            <SkeletonCards kind="tile" count={5} label={`Loading ${title.toLowerCase()}`} />
          </div>
        }
      >
        {(counts) => (
          <div className={classes.tiles}>
            <CardGrid kind="tiles" label={title}>
              {tiles(counts).map(({ value, ...tile }) => (
                <StatTile key={tile.label} {...tile} value={formatCount(value)} />
              ))}
            </CardGrid>
          </div>
        )}
      </QueryView>
    </section>
  );
}

/** The counts on the admin dashboard. */
export function AdminStats() {
  const users = trpc.admin.statsUsers.useQuery();
  const activity = trpc.admin.statsActivity.useQuery();
  return (
    <>
      <Tiles
        title="Users"
        query={users}
        tiles={(u) => [
          {
            label: 'Total users',
            value: u.totalUsers,
            icon: <IconUsers size={18} />,
            to: rows('tab=users'),
          },
          {
            label: 'Guests',
            value: u.guestUsers,
            icon: <IconBeach size={18} />,
            to: rows('tab=users&filter=guest'),
          },
          {
            label: 'Hosts',
            value: u.hostUsers,
            icon: <IconKey size={18} />,
            to: rows('tab=users&filter=host'),
          },
          {
            label: 'Guest and host',
            value: u.bothRoleUsers,
            icon: <IconUsersGroup size={18} />,
            to: rows('tab=users&filter=both'),
          },
          {
            label: 'Admins',
            value: u.adminUsers,
            icon: <IconShieldCheck size={18} />,
            to: rows('tab=users&filter=admin'),
          },
        ]}
      />
      <Tiles
        title="Activity"
        query={activity}
        tiles={(a) => [
          {
            label: 'Vacation requests',
            value: a.totalVacationRequests,
            icon: <IconPlaneDeparture size={18} />,
            to: rows('tab=requests'),
          },
          {
            label: 'Active requests',
            value: a.activeVacationRequests,
            icon: <IconHome size={18} />,
            to: rows('tab=requests&filter=active'),
          },
          { label: 'Bids', value: a.totalBids, icon: <IconGavel size={18} />, to: rows('tab=bids') },
          {
            label: 'Completed bookings',
            value: a.completedBookings,
            icon: <IconCircleCheck size={18} />,
            to: rows('tab=requests&filter=completed'),
          },
          {
            label: 'Rejected bids',
            value: a.rejectedBids,
            icon: <IconCircleX size={18} />,
            to: rows('tab=bids&filter=rejected'),
          },
        ]}
      />
    </>
  );
}
