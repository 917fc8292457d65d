import { PlaceBidScreen } from '../features/bids/place-bid-screen.tsx';

export default PlaceBidScreen;
