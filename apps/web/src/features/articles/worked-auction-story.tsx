import { auctionTimes } from '@palmbid/domain';
import { formatMoney, formatPercent } from '../../lib/format.ts';
import { AuctionPicture } from './auction-picture.tsx';
import { FactTable } from './parts.tsx';
import { spanWords } from './spans.ts';
import { workedAuction as auction } from './worked-auction.ts';
import classes from './worked-auction-story.module.css';

const HOUR = 3_600_000;
const { winner, cheapest, first, maximum, hosts } = auction;

/** "Day 2, hour 3": a time after posting. */
const timeWords = (at: number): string =>
  at > auction.plannedEnd - HOUR
    ? `${spanWords(auction.plannedEnd - at)} before the end`
    : `Day ${Math.floor(at / HOUR / 24) + 1}, hour ${(at / HOUR) % 24}`;

/** One auction from start to finish: a picture, what happened, and every offer. */
export function WorkedAuctionStory() {
  return (
    <>
      <AuctionPicture />
      <ol className={classes.story}>
        <li>
          <strong>Posted.</strong> A guest asks for {auction.nights} nights in {auction.place} for{' '}
          {auction.guests}, at most {formatMoney(auction.maxBudget)} a night: {formatMoney(maximum)} for the
          stay.
        </li>
        <li>
          <strong>Sealed bids.</strong> {hosts} hosts bid. Each knows their own rank, none sees a rival’s
          price. In {spanWords(auction.plannedEnd)} the lowest price falls from {formatMoney(first.allIn)} to{' '}
          {formatMoney(cheapest.allIn)}, fees included.
        </li>
        <li>
          <strong>Soft close.</strong> The last lower price comes {timeWords(auction.offers.at(-1)?.at ?? 0)}.
          So the end moves by {spanWords(auction.end - auction.plannedEnd)}, and everybody has{' '}
          {spanWords(auctionTimes.softCloseWindow)} to answer.
        </li>
        <li>
          <strong>Chosen.</strong> The cheapest is the {cheapest.name.toLowerCase()}. The guest takes the{' '}
          {winner.name.toLowerCase()} for {formatMoney(winner.allIn)}: its best value is{' '}
          {winner.bestValue.toFixed(1)}, the other’s {cheapest.bestValue.toFixed(1)}. That is{' '}
          {formatMoney(winner.underMax)} under the maximum and {formatPercent(winner.saving)} below the
          place’s own price.
        </li>
        <li>
          <strong>Booked.</strong> Guest and host see each other’s names. The other hosts learn that there
          were {hosts} bids, and that about {formatMoney(auction.disclosed)} won.
        </li>
      </ol>
      <details className={classes.offers}>
        <summary>All {auction.offers.length} offers</summary>
        <FactTable
          label="All offers of the example"
          head={['When', 'Place', 'Per night', 'All in']}
          rows={auction.offers.map(({ at, name, amount, allIn, before }) => [
            timeWords(at),
            name,
            formatMoney(amount),
            `${formatMoney(allIn)}${before === null ? '' : `, before ${formatMoney(before)}`}`,
          ])}
        />
      </details>
      <p className={classes.note}>
        Places and prices are made up, in the manner of our demo. Every figure that follows from them is
        computed by the functions that serve real auctions.
      </p>
    </>
  );
}
