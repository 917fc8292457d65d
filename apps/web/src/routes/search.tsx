import '@mantine/dates/styles.layer.css';
import { SearchScreen } from '../features/search/search-screen.tsx';

export default SearchScreen;
