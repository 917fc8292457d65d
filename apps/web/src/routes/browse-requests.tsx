import '@mantine/dates/styles.layer.css';
import { UrlState } from '../app/url-state.tsx';
import { BrowseRequestsScreen } from '../features/browse/browse-requests-screen.tsx';

export default function BrowseRequestsPage() {
  return (
    <UrlState>
      <BrowseRequestsScreen />
    </UrlState>
  );
}
