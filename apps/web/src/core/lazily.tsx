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
import { useHydrated } from '../lib/hydrated.ts';
import { awaitRecovery, ChunkLoadError, reloadForNewRelease, withChunkErrors } from './chunk-loading.ts';
import classes from './plain.module.css';

type MissingProps = {
  /** The server has a newer release than this page. */
  outdated: boolean;
  onRetry: () => void;
};

const reload = () => window.location.reload();

/** Replaces a page. */
function MissingPageNotice({ outdated, onRetry }: MissingProps) {
  return (
    <div className={classes.apology} role="alert">
      <h1>This page could not be loaded</h1>
      <p>
        {outdated
          ? 'Palmbid has been updated. Reload to go on; nothing you saved is lost.'
          : 'The connection was lost. It is tried again by itself; nothing you saved is lost.'}
      </p>
      <div className={classes.buttons}>
        <button type="button" onClick={outdated ? reload : onRetry}>
          {outdated ? 'Reload the page' : 'Try again'}
        </button>
        <a href="/">Go to the start</a>
      </div>
    </div>
  );
}

function MissingPartNotice({ outdated, onRetry, floating }: MissingProps & { floating: boolean }) {
  return (
    <div className={floating ? classes.floatingNotice : classes.notice} role="alert">
      <p>
        {outdated
          ? 'Palmbid has been updated. Reload the page to use this part of it; first copy what you typed.'
          : 'A part of this page could not be loaded. Check your connection.'}
      </p>
      <button type="button" onClick={outdated ? reload : onRetry}>
        {outdated ? 'Reload the page' : 'Try again'}
      </button>
    </div>
  );
}

/**
 * What is shown while the code is missing: a notice that replaces the page, that replaces the part (`inline`), or over the page
 * (`floating`, for menus, drawers and dialogs); `silent` shows nothing.
 */
type FallbackKind = 'page' | 'inline' | 'floating' | 'silent';

type Source<P> = {
  load: () => Promise<{ default: ComponentType<P> }>;
  fallback: FallbackKind;
  placeholder: ComponentType<P> | undefined;
  Part: LazyExoticComponent<ComponentType<P>>;
};

/** Shows the notice and loads the code again, automatically and on "Try again", until it is there. */
function Recovery<P>({ source, onLoaded }: { source: Source<P>; onLoaded: () => void }) {
  const { fallback } = source;
  const [tries, setTries] = useState(0);
  const [outdated, setOutdated] = useState(false);
  const retry = useCallback(() => {
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
      awaitRecovery(tries, retry, () => {
        // A missing silent part does not justify a reload.
        if (fallback === 'silent' || !reloadForNewRelease()) setOutdated(true);
      }),
    [tries, fallback, retry],
  );
  if (fallback === 'silent') return null;
  if (fallback === 'page') return <MissingPageNotice outdated={outdated} onRetry={retry} />;
  return <MissingPartNotice outdated={outdated} onRetry={retry} floating={fallback === 'floating'} />;
}

function Lazily<P extends object>({ source, props }: { source: Source<P>; props: P }) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const hydrated = useHydrated();
  const { Part, placeholder: Placeholder } = source;
  // `lazy` returns a component with the props of the loaded one; its type cannot express that for a generic P.
  const Content: ComponentType<P> = Part as ComponentType<P>;
  // Code that is loaded later is not part of a page rendered in Node.
  if (!hydrated) return Placeholder ? <Placeholder {...props} /> : null;
  return (
    <ErrorBoundary
      onReset={rerender}
      fallbackRender={({ error, resetErrorBoundary }) => {
        // Errors of the component itself go to the boundary around it.
        if (!(error instanceof ChunkLoadError)) throw error;
        return (
          <>
            {Placeholder ? <Placeholder {...props} /> : null}
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
 * A component whose code is loaded when it is first rendered. Use it instead of React's `lazy`: it adds an error boundary, so
 * that code which fails to load shows a notice, leaves the rest of the page and is loaded again. Render it inside a
 * `Suspense`. `placeholder` is rendered beside the notice.
 */
export function lazily<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: FallbackKind,
  placeholder?: ComponentType<P>,
): ComponentType<P> {
  const loadIt = withChunkErrors(load);
  const source: Source<P> = { load: loadIt, fallback, placeholder, Part: lazy(loadIt) };
  return (props) => <Lazily source={source} props={props} />;
}
