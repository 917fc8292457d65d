import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import classes from './trip.module.css';
import { isReady, type TripSource } from './trip.ts';
import { TripCard } from './trip-card.tsx';
import { usePostTrip } from './use-post-trip.ts';
import type { TripState } from './use-trip.ts';

/** Says that the card still waits for the guest. */
export function LookFirst() {
  return (
    <p role="alert" className={classes.look}>
      Please look at the marked parts of your request first.
    </p>
  );
}

type TripPanelProps = {
  source: TripSource;
  state: TripState;
  /** Back to the prompt. */
  onRewrite: () => void;
};

/** A trip with the button that posts it. */
export function TripPanel({ source, state, onRewrite }: TripPanelProps) {
  const { trip, change } = state;
  const { post, posting, error } = usePostTrip(source, state);
  const [isHeld, setHeld] = useState(false);
  const card = useRef<HTMLElement>(null);
  if (!trip) return null;
  const ask = () => {
    const ready = isReady(trip);
    setHeld(!ready);
    if (ready) return void post('active');
    card.current?.focus();
    card.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={classes.panel}>
      <TripCard ref={card} trip={trip} change={change} />
      {isHeld && !isReady(trip) ? <LookFirst /> : null}
      <FormFailure title="Error creating vacation request" error={error} />
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onRewrite} disabled={posting !== null}>
          Change the words
        </Button>
        <span className={classes.end}>
          <Button
            variant="default"
            loading={posting === 'draft'}
            disabled={posting === 'active'}
            onClick={() => void post('draft')}
          >
            Save as Draft
          </Button>
          <Button
            color="sunset"
            size="md"
            loading={posting === 'active'}
            disabled={posting === 'draft'}
            onClick={ask}
          >
            Ask hosts
          </Button>
        </span>
      </div>
    </div>
  );
}
