import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useReducer, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { awaitRecovery, leaveOldRelease, loadable, MissingCode } from '../lib/chunk-loading.ts';
import classes from './plain.module.css';

type Missing = {
  /** This page is of a release that the server no longer has. */
  old: boolean;
  onRetry: () => void;
};

const reload = () => window.location.reload();

/** In the place of a page. */
function MissingPage({ old, onRetry }: Missing) {
  return (
    <div className={classes.apology} role="alert">
      <h1>This page could not be loaded</h1>
      <p>
        {old
          ? 'Palmbid has been updated. Reload to go on; nothing you saved is lost.'
          : 'The connection was lost. It is tried again by itself; nothing you saved is lost.'}
      </p>
      <div className={classes.buttons}>
        <button type="button" onClick={old ? reload : onRetry}>
          {old ? 'Reload the page' : 'Try again'}
        </button>
        <a href="/">Go to the start</a>
      </div>
    </div>
  );
}

function MissingPart({ old, onRetry, floating }: Missing & { floating: boolean }) {
  return (
    <div className={floating ? classes.floatingNotice : classes.notice} role="alert">
      <p>
        {old
          ? 'Palmbid has been updated. Reload the page to use this part of it; first copy what you typed.'
          : 'A part of this page could not be loaded. Check your connection.'}
      </p>
      <button type="button" onClick={old ? reload : onRetry}>
        {old ? 'Reload the page' : 'Try again'}
      </button>
    </div>
  );
}

/**
 * What stands there while the code is missing: a page's apology, a notice in the part's own place or (for menus, drawers and
 * dialogs, which have none) over the page, or nothing where nobody misses it.
 */
type Place = 'page' | 'here' | 'over' | 'nowhere';

function Recovery({ tries, place, onRetry }: { tries: number; place: Place; onRetry: () => void }) {
  const [old, setOld] = useState(false);
  useEffect(() => {
    return awaitRecovery(tries, onRetry, () => {
      // What nobody misses is no reason to load the page anew under somebody's eyes.
      if (place === 'nowhere' || !leaveOldRelease()) setOld(true);
    });
  }, [tries, place, onRetry]);
  if (place === 'nowhere') return null;
  if (place === 'page') return <MissingPage old={old} onRetry={onRetry} />;
  return <MissingPart old={old} onRetry={onRetry} floating={place === 'over'} />;
}

type Source<P> = {
  load: () => Promise<{ default: ComponentType<P> }>;
  place: Place;
  meanwhile: ComponentType<P> | undefined;
  tries: number;
  Part: LazyExoticComponent<ComponentType<P>>;
};

function Lazily<P extends object>({ source, props }: { source: Source<P>; props: P }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { Part, meanwhile: Meanwhile } = source;
  // What `lazy` makes takes just the props of what it loads; its type does not say so of a type that is still open.
  const Content: ComponentType<P> = Part as ComponentType<P>;
  const askAgain = () => {
    // Another place where it is drawn may have done so already.
    if (source.Part === Part) {
      source.tries += 1;
      source.Part = lazy(source.load);
    }
    redraw();
  };
  return (
    <ErrorBoundary
      onReset={askAgain}
      fallbackRender={({ error, resetErrorBoundary }) => {
        // A mistake in the code is for the boundary around it.
        if (!(error instanceof MissingCode)) throw error;
        return (
          <>
            {Meanwhile ? <Meanwhile {...props} /> : null}
            <Recovery tries={source.tries} place={source.place} onRetry={resetErrorBoundary} />
          </>
        );
      }}
    >
      <Content {...props} />
    </ErrorBoundary>
  );
}

/**
 * A component whose code comes when it is first drawn. The only way to one: whatever is loaded later brings its own error
 * boundary, so that code which does not come takes nothing else from the screen, says so, and is asked for again. Draw it inside
 * a `Suspense`. `meanwhile` is drawn beside the notice.
 */
export function lazily<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  place: Place,
  meanwhile?: ComponentType<P>,
): ComponentType<P> {
  const loadIt = loadable(load);
  const source: Source<P> = { load: loadIt, place, meanwhile, tries: 0, Part: lazy(loadIt) };
  return (props) => <Lazily source={source} props={props} />;
}
