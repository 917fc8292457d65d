import { showToast } from './toast.ts';

/** The caller's place, asked of the browser on a press of a button only, and rounded to about a kilometre. */
export function askWhere(found: (lat: number, lon: number) => void): void {
  const failed = () =>
    showToast({
      title: 'Your place is not known',
      message: 'The browser did not say where you are. Type a place instead.',
      variant: 'destructive',
    });
  if (!('geolocation' in navigator)) {
    failed();
    return;
  }
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => found(round(coords.latitude), round(coords.longitude)),
    failed,
    { maximumAge: 600_000, timeout: 10_000 },
  );
}
