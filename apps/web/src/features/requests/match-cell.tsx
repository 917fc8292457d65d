import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Explained } from '../../components/explained.tsx';
import { paths } from '../../core/paths.ts';
import classes from './match-cell.module.css';

/** Scores from this on are green, lower ones yellow. */
const GREEN_FROM = 85;

type MatchCellProps = {
  /** The best score of the host's properties; null or undefined when none is eligible. */
  match: { score: number; propertyId: number } | null | undefined;
  /** The title of that property, if known. */
  propertyTitle: string | undefined;
};

/** The match score of a request as a percentage; pressing it shows the maximum of each part. A dash without a match. */
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
    <Explained
      className={`${classes.badge} tabular`}
      data-level={match.score >= GREEN_FROM ? 'green' : 'yellow'}
      aria-label={`${percent}% match, show why`}
      boxWidth={280}
      boxLabel={`Why ${percent}%`}
      explanation={
        <>
          <p className={classes.title}>
            {percent} of 100{propertyTitle ? ` with ${propertyTitle}` : ''}
          </p>
          <p className={classes.text}>
            Your best property for this request: location up to 25, capacity 20, amenities 30, budget 15,
            dates 5, special requirements 5. No one can pay for a better score.
          </p>
          <Anchor
            component={Link}
            size="sm"
            to={`${paths.propertyMatches.getHref()}?propertyId=${match.propertyId}`}
          >
            See the parts
          </Anchor>
        </>
      }
    >
      {percent}%
    </Explained>
  );
}
