import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './page-header.module.css';

type PageHeaderProps = {
  /** The page's only h1. */
  title: ReactNode;
  /** One line under it. */
  lead?: ReactNode;
  /** A link above the title to the page before. */
  back?: { to: string; label: string };
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
};

/** The heading of a screen. */
export function PageHeader({ title, lead, back, badges, actions }: PageHeaderProps) {
  return (
    <div className={classes.root}>
      {back ? (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {back.label}
        </Link>
      ) : null}
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.titleRow}>
            <h1 className={classes.title}>{title}</h1>
            {badges ? <span className={classes.badges}>{badges}</span> : null}
          </div>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
