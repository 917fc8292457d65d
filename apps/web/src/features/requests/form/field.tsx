import { type ReactNode, useId } from 'react';
import { Assumed } from './assumed.tsx';
import classes from './request-form.module.css';

type FieldProps = {
  label: string;
  hint?: string;
  /** Names of the request's fields behind it, for the mark "assumed". */
  fields?: readonly string[];
  children: ReactNode;
};

/** A labelled group of inputs. */
export function Field({ label, hint, fields = [], children }: FieldProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out in a grid in every browser
    <div role="group" aria-labelledby={id} className={classes.field}>
      <p id={id} className={classes.label}>
        {label}
        {hint ? <span className={classes.hint}> {hint}</span> : null}
        <Assumed fields={fields} />
      </p>
      {children}
    </div>
  );
}
