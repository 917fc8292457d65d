declare global {
  /** The button of rendered markup that was clicked before the page's code had arrived, as the boot script (`vite/boot.ts`) notes it; null
   * from hydration on. */
  var palmbidClicked: HTMLElement | null | undefined;
}

/** Ends the boot script's notes and returns what repeats the last click, to be called when the page is hydrated. */
export function takeEarlyClick(): () => void {
  let button = globalThis.palmbidClicked;
  globalThis.palmbidClicked = null;
  return () => {
    if (button?.isConnected) button.click();
    button = null;
  };
}
