import { ReviewScreen } from '../features/reviews/review-screen.tsx';

export default ReviewScreen;
