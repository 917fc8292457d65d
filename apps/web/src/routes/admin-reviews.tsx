import { AdminReviewsScreen } from '../features/admin/reviews-screen.tsx';

export default AdminReviewsScreen;
