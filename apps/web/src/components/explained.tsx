import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './explained.module.css';

/** Between button and box, and between box and window, in px. */
const GAP = 8;

/** Puts the box under the button, or above it where there is more room, and inside the window. */
function place(box: HTMLElement, button: HTMLElement): void {
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const fitsBelow = bottom + GAP + box.offsetHeight <= window.innerHeight;
  const y = fitsBelow || top < box.offsetHeight + GAP ? bottom + GAP : top - GAP - box.offsetHeight;
  const rightmost = document.documentElement.clientWidth - box.offsetWidth - GAP;
  const x = Math.max(GAP, Math.min(left + width / 2 - box.offsetWidth / 2, rightmost));
  box.style.top = `${y + window.scrollY}px`;
  box.style.left = `${x + window.scrollX}px`;
}

/** Closes the box that an event comes from. */
export const closeBox = ({ currentTarget }: SyntheticEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

type ExplainedProps = ComponentProps<'button'> & {
  /** Shown in the box while it is open. */
  explanation: ReactNode;
  /** Of the box, px. */
  boxWidth: number;
  /** Names the box. */
  boxLabel: string;
};

/**
 * A button that shows an explanation in a box beside it. The browser's own popover closes it by Escape or a press elsewhere; it
 * works before any other code is loaded.
 */
export function Explained({ explanation, boxWidth, boxLabel, ...button }: ExplainedProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const [shown, button] = [box.current, trigger.current];
    if (!open || !shown || !button) return;
    place(shown, button);
    shown.dataset['placed'] = '';
    // What is loaded late makes the box higher.
    const watch = new ResizeObserver(() => place(shown, button));
    watch.observe(shown);
    return () => watch.disconnect();
  }, [open]);
  return (
    <>
      <button type="button" ref={trigger} popoverTarget={id} aria-haspopup="dialog" {...button} />
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={boxLabel}
        className={classes.box}
        style={{ width: boxWidth }}
        onToggle={({ newState, currentTarget }) => {
          delete currentTarget.dataset['placed'];
          setOpen(newState === 'open');
        }}
      >
        {open ? explanation : null}
      </div>
    </>
  );
}
