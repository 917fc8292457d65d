import { IconBuildingCommunity, IconChartBar, IconSearch, IconSparkles } from '@tabler/icons-react';
import { type PlainPathName, paths } from '../../core/paths.ts';
import { ActionTile } from './action-tile.tsx';
import classes from './dashboard.module.css';

type Tile = { to: PlainPathName; title: string; text: string; button: string; icon: typeof IconSearch };

const tiles: readonly Tile[] = [
  {
    to: 'properties',
    title: 'Your Properties',
    text: 'Add, edit and list the places you bid with.',
    button: 'Manage Properties',
    icon: IconBuildingCommunity,
  },
  {
    to: 'browseRequests',
    title: 'Find Requests',
    text: 'Search what travelers are asking for right now.',
    button: 'Browse Requests',
    icon: IconSearch,
  },
  {
    to: 'propertyMatches',
    title: 'AI Matches',
    text: 'Requests that suit each of your properties, with reasons.',
    button: 'View Matches',
    icon: IconSparkles,
  },
  {
    to: 'analytics',
    title: 'Performance',
    text: 'Tracks your bids, bookings and earnings.',
    button: 'View Analytics',
    icon: IconChartBar,
  },
];

/** Tiles that link to the host's screens. */
export function HostTiles() {
  return (
    <div className={classes.tiles}>
      {tiles.map(({ to, title, text, button, icon: Icon }) => (
        <ActionTile
          key={to}
          to={paths[to].getHref()}
          title={title}
          text={text}
          button={button}
          icon={<Icon size={22} stroke={1.7} />}
        />
      ))}
    </div>
  );
}
