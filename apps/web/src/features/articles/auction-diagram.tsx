import { auctionTimes as t } from '@palmbid/domain';
import classes from './diagrams.module.css';
import { hourWords, spanWords } from './spans.ts';

const phases = [
  { name: 'Posted', text: 'You say where, when, who and how much.', kind: 'point' },
  {
    name: 'Bidding',
    text: `${spanWords(t.defaultBidding)} unless you choose otherwise. Prices are sealed.`,
    kind: 'long',
  },
  {
    name: 'Soft close',
    text: `A new bid or lower price in the last ${spanWords(t.softCloseWindow)} moves the end.`,
    kind: 'short',
  },
  {
    name: 'Deciding',
    text: `Up to ${hourWords(t.deciding)} to compare, ask and choose.`,
    kind: 'long',
  },
  { name: 'Booked', text: 'You accept a bid. The stay is yours.', kind: 'point' },
] as const;

/** A diagram of the phases of an auction. */
export function AuctionDiagram() {
  return (
    <ol className={classes.course} aria-label="The course of an auction">
      {phases.map(({ name, text, kind }) => (
        <li key={name} data-kind={kind}>
          <span className={classes.bar} aria-hidden />
          <strong>{name}</strong>
          <span className={classes.soft}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
