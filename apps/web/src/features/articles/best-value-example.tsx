import {
  bayesianRating,
  bestValue,
  type CancellationPolicy,
  ratingPrior,
  defaultValueWeights as w,
} from '@palmbid/domain';
import { ScoreBar } from '../../components/score-bar.tsx';
import { formatMoney } from '../../lib/format.ts';
import classes from './diagrams.module.css';

type Example = {
  name: string;
  about: string;
  allIn: number;
  matchScore: number;
  rating: number;
  cancellationPolicy: CancellationPolicy;
};

/** Three example bids, scored by the function that ranks real ones. */
const bids: readonly Example[] = [
  {
    name: 'Bid A',
    about: 'cheapest, farther out, new host, strict cancellation',
    allIn: 1080,
    matchScore: 64,
    rating: bayesianRating(0, 0),
    cancellationPolicy: 'strict',
  },
  {
    name: 'Bid B',
    about: 'a little dearer, fits well, flexible cancellation',
    allIn: 1190,
    matchScore: 91,
    rating: bayesianRating(58, 12),
    cancellationPolicy: 'flexible',
  },
  {
    name: 'Bid C',
    about: 'fits best, dearest, moderate cancellation',
    allIn: 1460,
    matchScore: 96,
    rating: bayesianRating(96, 20),
    cancellationPolicy: 'moderate',
  },
];

const cheapestCents = Math.min(...bids.map(({ allIn }) => allIn)) * 100;

/** Explains best value with the real formula. */
export function BestValueExample() {
  return (
    <ul className={classes.examples} aria-label="Best value of three example bids">
      {bids.map(({ name, about, allIn, ...input }) => {
        const { score, parts } = bestValue({ ...input, allInCents: allIn * 100, cheapestCents });
        return (
          <li key={name}>
            <div className={classes.exampleHead}>
              <strong>{name}</strong>
              <span className="tabular">{formatMoney(allIn)} all in</span>
            </div>
            <p className={classes.soft}>{about}</p>
            <p className={`${classes.score} tabular`}>
              {score.toFixed(1)} <span className={classes.soft}>of 100</span>
            </p>
            <div className={classes.bars}>
              <ScoreBar label="Price" value={parts.price} max={w.price} />
              <ScoreBar label="Match" value={parts.match} max={w.match} />
              <ScoreBar label="Rating" value={parts.rating} max={w.rating} />
              <ScoreBar label="Flexibility" value={parts.flexibility} max={w.flexibility} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The rating that a host without reviews counts as, in stars. */
export const neutralStars = ratingPrior.stars;
