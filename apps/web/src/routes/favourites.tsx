import { FavouritesScreen } from '../features/favourites/favourites-screen.tsx';

export default FavouritesScreen;
