import classes from '../core/plain.module.css';

/** Replaces a page that throws. `lazily.tsx` handles code that cannot be loaded. */
export function PageError() {
  return (
    <div className={classes.apology} role="alert">
      <h1>Something went wrong</h1>
      <p>This page stopped working. Nothing you saved is lost. Reload it, or go back to the start.</p>
      <div className={classes.buttons}>
        <button type="button" onClick={() => window.location.reload()}>
          Reload the page
        </button>
        <a href="/">Go to the start</a>
      </div>
    </div>
  );
}

/** The outermost error page, outside the router. */
export function RootError() {
  return (
    <main>
      <PageError />
    </main>
  );
}
