import { hideToast, showToast } from '../lib/toast.ts';
import classes from './undo-toast.module.css';

/** A toast that reports an action and offers to take it back. */
export const showUndo = (title: string, undo: () => void): void =>
  showToast({
    title,
    message: (
      <button
        type="button"
        className={classes.undo}
        onClick={() => {
          hideToast();
          undo();
        }}
      >
        Undo
      </button>
    ),
  });
