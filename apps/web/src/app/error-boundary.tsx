import classes from './plain.module.css';

/** A new release removes the old chunks; a page that cannot be loaded is nearly always that, or no network. */
const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module|preload/i.test(error.message);

function Apology({ error }: { error: unknown }) {
  const stale = isChunkError(error);
  return (
    <div className={classes.apology} role="alert">
      <h1>{stale ? 'This page could not be loaded' : 'Something went wrong'}</h1>
      <p>
        {stale
          ? 'Palmbid may have been updated, or the connection was lost. Reload to go on; nothing you saved is lost.'
          : 'This page stopped working. Nothing you saved is lost. Reload it, or go back to the start.'}
      </p>
      <div className={classes.buttons}>
        <button type="button" onClick={() => window.location.reload()}>
          Reload the page
        </button>
        <a href="/">Go to the start</a>
      </div>
    </div>
  );
}

/** What stands in a page's place when it, or the loading of its code, fails. */
export function PageError({ error }: { error: unknown }) {
  return <Apology error={error} />;
}

/** The last net, outside the router. */
export function RootError({ error }: { error: unknown }) {
  return (
    <main>
      <Apology error={error} />
    </main>
  );
}
