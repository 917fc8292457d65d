import { propertyTypeLabels } from '@palmbid/domain';
import { formatMoney, plural } from '../../lib/format.ts';
import { nightsOf, type SearchState } from './use-search.ts';

/** A search in the words of a request, for "Ask hosts instead". */
export function promptOf(search: SearchState): string {
  const { q, from, to, guests, bedrooms, type, amenities, max, pets } = search;
  return [
    `${type ? `A ${propertyTypeLabels[type].toLowerCase()}` : 'A place'}${q.trim() ? ` for this search: ${q.trim()}` : ''}`,
    nightsOf(search) === null ? '' : `from ${from} to ${to}`,
    guests === null ? '' : `for ${plural(guests, 'guest')}`,
    bedrooms === null ? '' : `with ${plural(bedrooms, 'bedroom')}`,
    amenities.length > 0 ? `with ${amenities.join(', ')}` : '',
    pets ? 'pets come along' : '',
    max === null ? '' : `up to ${formatMoney(max)} per night`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
