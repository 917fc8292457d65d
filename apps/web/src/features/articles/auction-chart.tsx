import { formatMoney } from '../../lib/format.ts';
import classes from './auction-chart.module.css';
import { workedAuction as auction } from './worked-auction.ts';

const DAY = 24 * 3_600_000;
/** The lowest price of the scale, USD. */
const FLOOR = 1000;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
const x = (at: number): number => at / auction.acceptedAt;
const y = (dollars: number): number => 1 - (dollars - FLOOR) / (auction.maximum - FLOOR);
const at = (time: number, dollars: number) => ({ left: percent(x(time)), top: percent(y(dollars)) });

const places = [...new Set(auction.offers.map(({ place }) => place))];
const days = Array.from({ length: Math.ceil(auction.plannedEnd / DAY) }, (_, index) => index);

/** A place's price over time, as a line with steps, in percent of the plot. */
function pathOf(place: string): string {
  const points = auction.offers
    .filter((offer) => offer.place === place)
    .map((offer) => `${(x(offer.at) * 100).toFixed(2)} ${(y(offer.allIn) * 100).toFixed(2)}`);
  return `M${points.join(' L')} H${(x(auction.end) * 100).toFixed(2)}`.replaceAll(
    / L(\S+) (\S+)/g,
    ' H$1 V$2',
  );
}

/** The bids of the worked auction over time: each dot is a price with everything in it, and the chosen one is marked. */
export function AuctionChart() {
  const { winner, first, cheapest } = auction;
  return (
    <div className={`${classes.chart} tabular`} aria-hidden>
      <div className={classes.plot}>
        <p className={classes.maximum}>Most the guest pays: {formatMoney(auction.maximum)}</p>
        <div className={classes.deciding} style={{ left: percent(x(auction.end)) }} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {places.map((place) => (
            <path
              key={place}
              d={pathOf(place)}
              data-chosen={place === winner.place || undefined}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {auction.offers.map((offer) => (
          <i
            key={offer.at}
            className={classes.bid}
            style={at(offer.at, offer.allIn)}
            data-chosen={offer.place === winner.place || undefined}
          />
        ))}
        <span className={classes.price} style={at(first.at, first.allIn)}>
          {formatMoney(first.allIn)}
        </span>
        <span className={classes.lowest} style={at(cheapest.at, cheapest.allIn)}>
          {formatMoney(cheapest.allIn)}
        </span>
        <strong className={classes.chosen} style={at(auction.end, winner.allIn)}>
          {formatMoney(winner.allIn)} chosen
        </strong>
      </div>
      <div className={classes.days}>
        {days.map((day) => (
          <span key={day} style={{ left: percent(x(day * DAY)) }}>
            Day {day + 1}
          </span>
        ))}
        <span className={classes.last}>Deciding</span>
      </div>
    </div>
  );
}
