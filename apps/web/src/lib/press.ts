/**
 * Delays changes of the layout until the mouse button is released. A field loses the focus on mouse down; an error shown at
 * that moment would move the pressed element from under the pointer, and the click would be lost.
 */
let isPressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  // Run after the click, which follows the mouse up.
  setTimeout(() => {
    isPressed = false;
    for (const run of waiting.splice(0)) run();
  });
}

// Touch screens send these events too, before they move the focus.
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
  // Blur of the window; blur events of fields do not bubble to it.
  window.addEventListener('blur', release);
}

/** Runs `run` at once, or after the click while the mouse button is pressed. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
