import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlide } from './use-slide.ts';

const { animate: original } = Element.prototype;
const animate = vi.fn();
let calm = false;

beforeEach(() => {
  animate.mockClear();
  calm = false;
  Element.prototype.animate = function record(this: Element, ...args) {
    animate(this.getAttribute('data-bid'), ...args);
    return {} as Animation;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
});

afterEach(() => {
  Element.prototype.animate = original;
  vi.unstubAllGlobals();
});

function Cards({ ids }: { ids: readonly number[] }) {
  const container = useSlide(ids.join());
  return (
    <div ref={container}>
      {ids.map((id) => (
        <div key={id} data-bid={id} />
      ))}
    </div>
  );
}

test('a new bid rises into its rank in 240 ms, and nothing moves when the page opens', () => {
  const { rerender } = render(<Cards ids={[1, 2]} />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<Cards ids={[1, 3, 2]} />);
  expect(animate.mock.calls.map(([id, , { duration }]) => [id, duration])).toEqual([['3', 240]]);
});

test('nothing moves for a visitor who wants less motion', () => {
  calm = true;
  const { rerender } = render(<Cards ids={[1]} />);
  rerender(<Cards ids={[2, 1]} />);
  expect(animate).not.toHaveBeenCalled();
});
