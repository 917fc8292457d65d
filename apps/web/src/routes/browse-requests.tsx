import '@mantine/dates/styles.layer.css';
import { BrowseRequestsScreen } from '../features/requests/browse/browse-requests-screen.tsx';

export default BrowseRequestsScreen;
