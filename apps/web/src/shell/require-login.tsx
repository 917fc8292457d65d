import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../core/paths.ts';
import classes from '../core/plain.module.css';
import { useSession } from '../core/session.tsx';

/** Guards its child routes: shows a spinner while the session loads, redirects to /auth?redirect=... without a session. They have no footer (`layout.module.css`). */
export function RequireLogin() {
  const { user, status } = useSession();
  const location = useLocation();
  if (status === 'loading') {
    return <div className={classes.checking} role="status" aria-label="Checking your session" />;
  }
  if (!user) return <Navigate to={paths.auth.getHref(location.pathname + location.search)} replace />;
  return (
    <div data-inside>
      <Outlet />
    </div>
  );
}
