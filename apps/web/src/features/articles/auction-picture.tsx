import { formatMoney, formatPercent } from '../../lib/format.ts';
import { AuctionChart } from './auction-chart.tsx';
import classes from './auction-picture.module.css';
import { workedAuction as auction } from './worked-auction.ts';

/** What the example is, and that it is one. */
function ExampleMark() {
  return (
    <p className={classes.mark}>
      <strong>Example</strong> {auction.guests} guests, {auction.nights} nights in {auction.place}
    </p>
  );
}

/** The outcome in three figures. */
function Outcome() {
  return (
    <dl className={`${classes.outcome} tabular`}>
      <div>
        <dt>First bid</dt>
        <dd>{formatMoney(auction.first.allIn)}</dd>
      </div>
      <div>
        <dt>Chosen, all in</dt>
        <dd>{formatMoney(auction.winner.allIn)}</dd>
      </div>
      <div>
        <dt>Saved</dt>
        <dd className={classes.saved}>
          {formatMoney(auction.winner.underMax)}{' '}
          <small>({formatPercent(auction.winner.underMax / auction.maximum)})</small>
        </dd>
      </div>
    </dl>
  );
}

/** The worked auction as a picture: the bids over time, and the outcome. */
export const AuctionPicture = () => (
  <figure className={classes.picture}>
    <ExampleMark />
    <AuctionChart />
    <Outcome />
  </figure>
);
