import { Anchor, CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import type { Bid } from '../../core/wire.ts';
import { formatMoney, formatStay, plural } from '../../lib/format.ts';
import classes from './analytics.module.css';

type BidRowsProps = {
  title: string;
  bids: readonly Bid[];
  /** The download button. */
  file: ReactNode;
  onClose: () => void;
};

/** The bids behind a figure, each linked to its request. Takes the focus when it opens. */
export function BidRows({ title, bids, file, onClose }: BidRowsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other rows are shown
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);
  return (
    <section className={classes.chart} aria-labelledby="bid-rows">
      <div className={classes.rowsHead}>
        <h2 id="bid-rows" ref={heading} tabIndex={-1}>
          {title}: {plural(bids.length, 'bid')}
        </h2>
        <CloseButton aria-label="Close these bids" onClick={onClose} />
      </div>
      <ul className={`${classes.reasons} tabular`}>
        {bids.map((bid) => (
          <li key={bid.id}>
            <span>
              <Anchor component={Link} to={paths.vacationRequest.getHref(bid.requestId)}>
                {bid.request.title}
              </Anchor>
              <span className={classes.where}>
                {bid.property.title}, {formatStay(bid.checkInDate, bid.checkOutDate)}
              </span>
            </span>
            <strong>{formatMoney(bid.allIn)}</strong>
          </li>
        ))}
      </ul>
      {bids.length > 0 ? <div className={classes.file}>{file}</div> : null}
    </section>
  );
}
