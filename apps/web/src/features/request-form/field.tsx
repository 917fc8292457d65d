import { type ReactNode, useId } from 'react';
import classes from './request-form.module.css';

/** A named group of inputs that has no single input of its own. */
export function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out in a grid in every browser
    <div role="group" aria-labelledby={id} className={classes.field}>
      <p id={id} className={classes.label}>
        {label}
        {hint ? <span className={classes.hint}> {hint}</span> : null}
      </p>
      {children}
    </div>
  );
}
