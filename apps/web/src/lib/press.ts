/**
 * What moves the page waits until a mouse button is up again. A field loses the focus on mouse down; if its error were
 * drawn then, what is being pressed would slip away from under the pointer, and the click would be lost.
 */
let isPressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  // After the click, which follows the mouse up.
  setTimeout(() => {
    isPressed = false;
    for (const run of waiting.splice(0)) run();
  });
}

// Touch screens send these too, and only then move the focus.
if (typeof window !== 'undefined') {
  const first = { capture: true, passive: true };
  window.addEventListener(
    'mousedown',
    () => {
      isPressed = true;
    },
    first,
  );
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, first);
  // The window's own: not that of a field in it.
  window.addEventListener('blur', release);
}

/** Runs it at once, or, while something is being pressed, right after the click. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
