import type { NotificationData } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { hideToast, TOAST_MS, useToast } from '../lib/toast.ts';
import classes from './toaster.module.css';

/** A swipe of this many px to the right dismisses. */
export const SWIPE_PX = 50;

function ToastCard({ toast: { title, message, role } }: { toast: NotificationData }) {
  const [offset, setOffset] = useState(0);
  const [held, setHeld] = useState(false);
  const start = useRef<number | null>(null);
  // The timer pauses while the pointer is over the toast or the focus is in it.
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(hideToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
  };
  const up = (event: PointerEvent) => {
    if (start.current === null) return;
    const moved = event.clientX - start.current;
    start.current = null;
    if (moved >= SWIPE_PX) hideToast();
    else setOffset(0);
  };
  const isError = role === 'alert';
  const Icon = isError ? IconAlertCircle : IconCircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer; the button closes the toast
    <div
      className={classes.toast}
      role={role}
      data-destructive={isError || undefined}
      data-swiping={offset > 0 || undefined}
      style={{ transform: offset > 0 ? `translateX(${offset}px)` : undefined }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <Icon className={classes.icon} size={22} stroke={1.8} aria-hidden />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {message ? <p className={classes.message}>{message}</p> : null}
      </div>
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={hideToast}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/**
 * The toast region: one toast over the header, where it covers no main button of a screen or dialog. F8 moves the focus
 * to it. It is part of the first bundle, because a toast may report that nothing more can be loaded.
 */
export function Toaster() {
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !region.current) return;
      event.preventDefault();
      (region.current.querySelector<HTMLElement>('button') ?? region.current).focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      className={classes.region}
    >
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
    </section>
  );
}
