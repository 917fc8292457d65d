import type { ReactNode } from 'react';
import classes from '../features/account/account.module.css';

type SectionProps = { id: string; title: string; hint?: ReactNode; children: ReactNode };

/** One matter of the account in a frame of its own, with an anchor. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.sectionTitle}>
        {title}
      </h2>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
