import { createContext, use } from 'react';
import classes from './request-form.module.css';

/** Fields (by the request's own names) that a generator assumed and the guest has not confirmed yet. */
export const AssumedFields = createContext<ReadonlySet<string>>(new Set());

/** "assumed" behind a label whose field nobody has confirmed. */
export function Assumed({ fields }: { fields: readonly string[] }) {
  const assumed = use(AssumedFields);
  return fields.some((field) => assumed.has(field)) ? <span className={classes.assumed}>assumed</span> : null;
}
