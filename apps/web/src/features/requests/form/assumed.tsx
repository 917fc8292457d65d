import { createContext, use } from 'react';
import classes from './request-form.module.css';

/** Names of the request's fields that the generator assumed and the guest has not confirmed yet. */
export const AssumedFields = createContext<ReadonlySet<string>>(new Set());

/** Marks a label "assumed" until the guest confirms one of its fields. */
export function Assumed({ fields }: { fields: readonly string[] }) {
  const assumed = use(AssumedFields);
  return fields.some((field) => assumed.has(field)) ? <span className={classes.assumed}>assumed</span> : null;
}
