const minuteMs = 60_000;

/** Minutes after midnight at an instant in a time zone; UTC when the zone is unknown. */
export function minuteOfDay(now: number, timeZone: string | null): number {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    }).format(now);
  let text: string;
  try {
    text = format(timeZone ?? 'UTC');
  } catch {
    text = format('UTC');
  }
  const [hours = '0', minutes = '0'] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
}

export type QuietHours = { from: number; to: number; timeZone: string | null };

/**
 * When a mail created at `now` may be sent: at once, or at the end of the quiet hours (minutes after midnight; `from` after `to`
 * spans midnight). Milliseconds since 1970.
 */
export function afterQuietHours(now: number, quiet: QuietHours | null): number {
  if (!quiet || quiet.from === quiet.to) return now;
  const minute = minuteOfDay(now, quiet.timeZone);
  const inside =
    quiet.from < quiet.to
      ? minute >= quiet.from && minute < quiet.to
      : minute >= quiet.from || minute < quiet.to;
  if (!inside) return now;
  const wait = (quiet.to - minute + 1440) % 1440;
  return Math.floor(now / minuteMs) * minuteMs + wait * minuteMs;
}
