import { Navigate } from 'react-router-dom';
import { paths } from '../core/paths.ts';
import { useSession } from '../core/session.tsx';
import { GuestDashboard } from '../features/dashboard/guest-dashboard.tsx';
import { HostDashboard } from '../features/dashboard/host-dashboard.tsx';

/** The dashboard of the current view mode; admins are redirected to the admin dashboard. */
export default function Dashboard() {
  const { user, viewMode } = useSession();
  if (user?.userRole === 'admin') {
    return <Navigate to={paths.adminDashboard.getHref()} replace />;
  }
  return viewMode === 'host' ? <HostDashboard /> : <GuestDashboard />;
}
