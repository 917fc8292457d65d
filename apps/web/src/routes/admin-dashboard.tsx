import { UrlState } from '../app/url-state.tsx';
import { AdminDashboardScreen } from '../features/admin/admin-dashboard-screen.tsx';

export default function AdminDashboardPage() {
  return (
    <UrlState>
      <AdminDashboardScreen />
    </UrlState>
  );
}
