import { describe, expect, test } from 'vitest';
import { fromClock, toClock } from './clock-time.ts';

describe('times of day', () => {
  test.each([
    [0, '00:00'],
    [65, '01:05'],
    [1350, '22:30'],
    [1439, '23:59'],
  ])('converts %d minutes to "%s" and back', (minutes, text) => {
    expect(toClock(minutes)).toBe(text);
    expect(fromClock(text)).toBe(minutes);
  });

  test.each(['', '7', '24:00', '12:60', 'soon'])('fromClock returns null for "%s"', (text) => {
    expect(fromClock(text)).toBeNull();
  });
});
