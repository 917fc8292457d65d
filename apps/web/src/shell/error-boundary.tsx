import classes from '../core/plain.module.css';

/** What stands in a page's place when it fails. Code that cannot be loaded is the matter of `lazily.tsx`. */
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

/** The last net, outside the router. */
export function RootError() {
  return (
    <main>
      <PageError />
    </main>
  );
}
