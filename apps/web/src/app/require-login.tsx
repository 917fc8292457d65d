import { Center, Loader } from '@mantine/core';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { useSession } from './session.tsx';

/** Guards its child routes: a spinner while the session loads, /auth?redirect=... when nobody is logged in. */
export function RequireLogin() {
  const { user, status } = useSession();
  const location = useLocation();
  if (status === 'loading') {
    return (
      <Center mih="60dvh">
        <Loader aria-label="Checking your session" role="status" />
      </Center>
    );
  }
  if (!user) return <Navigate to={paths.auth.getHref(location.pathname + location.search)} replace />;
  return <Outlet />;
}
