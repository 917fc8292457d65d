import { ApiHooks } from '../core/page-tools.tsx';
import { useTakeOverFavourites } from '../features/favourites/take-over.ts';
import { BottomBar } from './layout/bottom-bar.tsx';
import { LiveUpdates } from './live/updates.tsx';

function TakeOver() {
  useTakeOverFavourites();
  return null;
}

/** What signed-in users have on every page: live updates, and on phones the bar with shortcuts. */
export default function SignedIn({ onEnd }: { onEnd: () => void }) {
  return (
    <ApiHooks>
      <LiveUpdates onEnd={onEnd} />
      <TakeOver />
      <BottomBar />
    </ApiHooks>
  );
}
