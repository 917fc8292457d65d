import { useParams } from 'react-router-dom';
import { AppealScreen, DecisionsScreen } from '../features/decisions/decisions-screen.tsx';

/** The decisions about the user, or the one that a link in a mail names. */
export default function DecisionsPage() {
  return useParams()['token'] === undefined ? <DecisionsScreen /> : <AppealScreen />;
}
