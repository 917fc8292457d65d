import { Navigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { isBuilt } from '../app/routes.ts';
import { useSession } from '../app/session.tsx';
import { GuestDashboard } from '../features/dashboard/guest-dashboard.tsx';
import { HostDashboard } from '../features/dashboard/host-dashboard.tsx';

/** The dashboard of the present view mode; an admin is led to their own. */
export default function Dashboard() {
  const { user, viewMode } = useSession();
  if (user?.userRole === 'admin' && isBuilt('adminDashboard')) {
    return <Navigate to={paths.adminDashboard.getHref()} replace />;
  }
  return viewMode === 'host' ? <HostDashboard /> : <GuestDashboard />;
}
