import { formatMoney } from '../../../lib/format.ts';
import classes from './bid-strip.module.css';
import { type StripBid, stripOf } from './strip-marks.ts';

const wordsOf = ({ allIn, totalUnderMax, property, status }: StripBid): string =>
  `${formatMoney(allIn)} all in: ${property.title}, ${
    totalUnderMax > 0
      ? `you save ${formatMoney(totalUnderMax)}`
      : totalUnderMax < 0
        ? `${formatMoney(-totalUnderMax)} over your maximum`
        : 'at your maximum'
  }${status === 'accepted' ? ', accepted' : ''}`;

type BidStripProps = {
  bids: readonly StripBid[];
  /** Brings a bid's card into view. */
  onGo: (id: number) => void;
};

/** The bids as dots on a line from 0 to the guest's maximum, all in. A dot leads to its card. */
export default function BidStrip({ bids, onGo }: BidStripProps) {
  const strip = stripOf(bids);
  if (!strip) return null;
  const { end, maximum, usual, dots } = strip;
  const at = (value: number) => ({ '--at': Math.min(1, value / end) });
  const [lowest] = dots;
  return (
    <section className={classes.strip} aria-label="Where the bids lie">
      <ol
        className={classes.line}
        style={{ '--lanes': Math.max(...dots.map(({ lane }) => lane)) }}
        aria-label={`From $0 to your maximum of ${formatMoney(maximum)}, all in`}
      >
        {dots.map(({ bid, share, lane }) => (
          <li key={bid.id} style={{ '--at': share, '--lane': lane }}>
            <button
              type="button"
              data-lowest={bid === lowest?.bid || undefined}
              data-over={bid.totalUnderMax < 0 || undefined}
              data-price={formatMoney(bid.allIn)}
              data-side={share > 0.85 ? 'end' : share < 0.1 ? 'start' : undefined}
              aria-label={wordsOf(bid)}
              onClick={() => onGo(bid.id)}
            />
          </li>
        ))}
      </ol>
      <div className={`${classes.marks} tabular`}>
        <span className={classes.zero}>$0</span>
        {usual > 0 && usual < end ? (
          <span className={classes.usual} style={at(usual)}>
            usually {formatMoney(usual)}
          </span>
        ) : null}
        <span className={classes.maximum} style={at(maximum)}>
          <span className="spoken">your maximum: </span>
          {formatMoney(maximum)}
          <span aria-hidden> max</span>
        </span>
      </div>
    </section>
  );
}
