import { describe, expect, it } from 'vitest';
import { fromClock, toClock } from './clock-time.ts';

describe('times of day', () => {
  it.each([
    [0, '00:00'],
    [65, '01:05'],
    [1350, '22:30'],
    [1439, '23:59'],
  ])('%d minutes are "%s" and back', (minutes, text) => {
    expect(toClock(minutes)).toBe(text);
    expect(fromClock(text)).toBe(minutes);
  });

  it.each(['', '7', '24:00', '12:60', 'soon'])('"%s" is no time', (text) => {
    expect(fromClock(text)).toBeNull();
  });
});
