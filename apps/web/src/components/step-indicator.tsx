import { IconCheck } from '@tabler/icons-react';
import classes from './step-indicator.module.css';

type StepIndicatorProps = {
  steps: readonly string[];
  /** 0-based. */
  current: number;
  /** Steps before the current one become buttons. */
  onGoTo?: (step: number) => void;
};

/** The progress of a wizard: "Step n of 4" and the names of the steps; finished ones are buttons. */
export function StepIndicator({ steps, current, onGoTo }: StepIndicatorProps) {
  return (
    <div className={classes.root}>
      <p className={classes.count}>
        Step {current + 1} of {steps.length}
      </p>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'next';
          const inside = (
            <>
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={15} stroke={2.6} /> : index + 1}
              </span>
              <span className={classes.name}>{step}</span>
            </>
          );
          return (
            <li
              key={step}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' && onGoTo ? (
                <button type="button" className={classes.button} onClick={() => onGoTo(index)}>
                  {inside}
                </button>
              ) : (
                <span className={classes.button}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
