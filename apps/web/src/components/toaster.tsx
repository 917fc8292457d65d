import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import '@mantine/notifications/styles.layer.css';
import { TOAST_MS } from '../lib/toast.ts';
import classes from './toaster.module.css';

/** A swipe of this many px to the right dismisses. */
export const SWIPE_PX = 50;

function ToastCard({ data }: { data: NotificationData }) {
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const close = () => {
    if (data.id) notifications.hide(data.id);
  };
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
    if (moved >= SWIPE_PX) close();
    else setOffset(0);
  };
  const isError = data.color === 'red';
  const Icon = isError ? IconAlertCircle : IconCircleCheck;
  return (
    <div
      className={classes.toast}
      data-destructive={isError || undefined}
      data-swiping={offset > 0 || undefined}
      style={{ transform: offset > 0 ? `translateX(${offset}px)` : undefined }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <Icon className={classes.icon} size={22} stroke={1.8} aria-hidden />
      <div className={classes.body}>
        <p className={classes.title}>{data.title}</p>
        {data.message ? <p className={classes.message}>{data.message}</p> : null}
      </div>
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={close}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/**
 * The toast region: one toast over the header, where no screen and no dialog has its main buttons,
 * F8 puts the focus into it. Mounted once, lazily, by the app.
 */
export default function Toaster() {
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
      <Notifications
        withinPortal={false}
        limit={1}
        autoClose={TOAST_MS}
        position="top-center"
        transitionDuration={200}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        containerWidth={400}
        zIndex={400}
        classNames={{ root: classes.place, notification: classes.slot }}
        renderNotification={(data) => <ToastCard data={data} />}
      />
    </section>
  );
}
