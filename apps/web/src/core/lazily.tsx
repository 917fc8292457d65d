import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  useCallback,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { awaitRecovery, leaveOldRelease, loadable, MissingCode } from './chunk-loading.ts';
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

type Source<P> = {
  load: () => Promise<{ default: ComponentType<P> }>;
  place: Place;
  meanwhile: ComponentType<P> | undefined;
  Part: LazyExoticComponent<ComponentType<P>>;
};

/** Asks for the code again, by itself and when it is told to, and draws the part once it is there; until then the notice stays. */
function Recovery<P>({ source, onLoaded }: { source: Source<P>; onLoaded: () => void }) {
  const { place } = source;
  const [tries, setTries] = useState(0);
  const [old, setOld] = useState(false);
  const askAgain = useCallback(() => {
    source.load().then(
      (loaded) => {
        source.Part = lazy(async () => loaded);
        onLoaded();
      },
      () => setTries((count) => count + 1),
    );
  }, [source, onLoaded]);
  useEffect(
    () =>
      awaitRecovery(tries, askAgain, () => {
        // What nobody misses is no reason to load the page anew under somebody's eyes.
        if (place === 'nowhere' || !leaveOldRelease()) setOld(true);
      }),
    [tries, place, askAgain],
  );
  if (place === 'nowhere') return null;
  if (place === 'page') return <MissingPage old={old} onRetry={askAgain} />;
  return <MissingPart old={old} onRetry={askAgain} floating={place === 'over'} />;
}

function Lazily<P extends object>({ source, props }: { source: Source<P>; props: P }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { Part, meanwhile: Meanwhile } = source;
  // What `lazy` makes takes just the props of what it loads; its type does not say so of a type that is still open.
  const Content: ComponentType<P> = Part as ComponentType<P>;
  return (
    <ErrorBoundary
      onReset={redraw}
      fallbackRender={({ error, resetErrorBoundary }) => {
        // A mistake in the code is for the boundary around it.
        if (!(error instanceof MissingCode)) throw error;
        return (
          <>
            {Meanwhile ? <Meanwhile {...props} /> : null}
            <Recovery source={source} onLoaded={resetErrorBoundary} />
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
  const source: Source<P> = { load: loadIt, place, meanwhile, Part: lazy(loadIt) };
  return (props) => <Lazily source={source} props={props} />;
}
