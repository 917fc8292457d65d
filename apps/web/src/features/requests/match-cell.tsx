import { Anchor, Popover } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import classes from './match-cell.module.css';

/** From this score on the figure is green, below it yellow (product spec, section 9). */
const GREEN_FROM = 85;

type MatchCellProps = {
  /** Best real score over the host's properties; null or undefined where nothing is eligible. */
  match: { score: number; propertyId: number } | null | undefined;
  /** The property it belongs to, where known. */
  propertyTitle: string | undefined;
};

/** The match of a request as a percentage; pressed, it says what it is made of. A dash where there is none. */
export function MatchCell({ match, propertyTitle }: MatchCellProps) {
  if (!match) {
    return (
      <span className={classes.none}>
        <span aria-hidden>–</span>
        <span className="spoken">No match score</span>
      </span>
    );
  }
  const percent = Math.round(match.score);
  return (
    <Popover width={280} position="bottom" withArrow trapFocus={false} withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={`${classes.badge} tabular`}
          data-level={match.score >= GREEN_FROM ? 'green' : 'yellow'}
          aria-label={`${percent}% match, show why`}
        >
          {percent}%
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.title}>
          {percent} of 100{propertyTitle ? ` with ${propertyTitle}` : ''}
        </p>
        <p className={classes.text}>
          Your best property for this request: location up to 25, capacity 20, amenities 30, budget 15, dates
          5, special requirements 5. No one can pay for a better score.
        </p>
        <Anchor
          component={Link}
          size="sm"
          to={`${paths.propertyMatches.getHref()}?propertyId=${match.propertyId}`}
        >
          See the parts
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
