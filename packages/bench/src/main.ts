import { benchBudget } from './budget.ts';
import { benchCapacity } from './capacity.ts';
import { benchDelivery } from './delivery.ts';
import { benchLists } from './lists.ts';
import { benchLive } from './live.ts';
import { benchMatch } from './match.ts';
import { benchOverload } from './overload.ts';
import { benchPeers } from './peers.ts';
import { benchReach } from './reach.ts';
import { benchSearch } from './search.ts';
import { benchWeb } from './web.ts';

/** `pnpm bench <name> [--rows N]`: prints a table and, last, one line of JSON. */
const benches: Record<string, (args: readonly string[]) => Promise<void>> = {
  budget: () => benchBudget(),
  capacity: () => benchCapacity(),
  delivery: () => benchDelivery(),
  lists: benchLists,
  live: () => benchLive(),
  match: benchMatch,
  overload: benchOverload,
  peers: () => benchPeers(),
  reach: () => benchReach(),
  search: benchSearch,
  web: benchWeb,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`Choose a benchmark: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
await bench(args);
