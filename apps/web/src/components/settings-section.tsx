import type { ReactNode } from 'react';
import classes from './settings-section.module.css';

type SectionProps = { id: string; title: string; hint?: ReactNode; children: ReactNode };

/** A framed section of a settings page, with an anchor. */
export function SettingsSection({ id, title, hint, children }: SectionProps) {
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
