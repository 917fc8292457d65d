import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './action-tile.module.css';

type ActionTileProps = { icon: ReactNode; title: string; text: string; button: string; to: string };

/** A tile of the dashboard that links to a screen. */
export function ActionTile({ icon, title, text, button, to }: ActionTileProps) {
  return (
    <div className={classes.tile}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <Button component={Link} to={to} variant="light" size="sm" className={classes.button}>
        {button}
      </Button>
    </div>
  );
}
