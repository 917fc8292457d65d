import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { RoleGate } from '../components/role-gate.tsx';
import { paths } from '../core/paths.ts';
import { useSession } from '../core/session.tsx';

function ToHostView() {
  const { viewMode, setViewMode } = useSession();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (viewMode !== 'host') setViewMode('host');
  }, [viewMode, setViewMode]);
  if (viewMode !== 'host') return null;
  return <Navigate to={{ pathname: paths.dashboard.getHref(), search, hash }} replace />;
}

/** /host-dashboard switches to the host view and redirects to /dashboard, keeping query and hash. */
export default function HostDashboardPage() {
  return (
    <RoleGate side="host" title="Host Dashboard">
      <ToHostView />
    </RoleGate>
  );
}
