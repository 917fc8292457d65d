import { canonicalPropertyType } from '@palmbid/domain';

/** How a cell is read before the schema of a property judges it; what cannot be read stays as it is, for the schema to refuse. */
type Kind = 'text' | 'number' | 'yes-no' | 'list' | 'type' | 'word' | 'time';

type Field = { label: string; kind: Kind; required?: true; also: readonly string[] };

/** What a column of a file can be, and by which other headings it is known. */
export const importFields = {
  title: {
    label: 'Title',
    kind: 'text',
    required: true,
    also: ['name', 'propertyname', 'listing', 'headline'],
  },
  description: { label: 'Description', kind: 'text', also: ['summary', 'about', 'details'] },
  location: {
    label: 'Location',
    kind: 'text',
    required: true,
    also: ['city', 'place', 'area', 'town', 'destination'],
  },
  address: { label: 'Address', kind: 'text', also: ['street', 'streetaddress'] },
  imageUrl: {
    label: 'Picture (https address)',
    kind: 'text',
    also: ['image', 'picture', 'photo', 'photourl', 'pictureurl', 'thumbnail'],
  },
  propertyType: { label: 'Property type', kind: 'type', also: ['type', 'category', 'roomtype'] },
  bedrooms: { label: 'Bedrooms', kind: 'number', required: true, also: ['beds', 'rooms', 'bedroom'] },
  bathrooms: { label: 'Bathrooms', kind: 'number', required: true, also: ['baths', 'bath', 'bathroom'] },
  maxGuests: {
    label: 'Guests',
    kind: 'number',
    required: true,
    also: ['guests', 'sleeps', 'accommodates', 'capacity', 'maxoccupancy', 'people'],
  },
  sqft: { label: 'Square feet', kind: 'number', also: ['squarefeet', 'size', 'area sqft', 'squarefootage'] },
  nightlyRate: {
    label: 'Nightly rate',
    kind: 'number',
    also: ['rate', 'price', 'pricepernight', 'nightlyprice', 'pernight'],
  },
  minNights: { label: 'Minimum nights', kind: 'number', also: ['minimumnights', 'minstay', 'minimumstay'] },
  cleaningFee: { label: 'Cleaning fee', kind: 'number', also: ['cleaning'] },
  serviceFee: { label: 'Service fee', kind: 'number', also: ['service'] },
  petFee: { label: 'Pet fee', kind: 'number', also: [] },
  extraGuestFee: {
    label: 'Extra guest fee',
    kind: 'number',
    also: ['extraguest', 'extraperson', 'extrapersonfee'],
  },
  includedGuests: { label: 'Guests included in the rate', kind: 'number', also: ['guestsincluded'] },
  amenities: { label: 'Amenities', kind: 'list', also: ['features', 'facilities', 'amenity'] },
  petsAllowed: { label: 'Pets are welcome', kind: 'yes-no', also: ['pets', 'petfriendly', 'petswelcome'] },
  cancellationPolicy: { label: 'Cancellation', kind: 'word', also: ['cancellation', 'policy'] },
  checkInTime: { label: 'Check-in from', kind: 'time', also: ['checkin', 'checkintime', 'arrival'] },
  checkOutTime: { label: 'Check-out by', kind: 'time', also: ['checkout', 'checkouttime', 'departure'] },
  timezone: { label: 'Time zone', kind: 'text', also: ['zone', 'tz'] },
} as const satisfies Readonly<Record<string, Field>>;

export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];
const fieldOf = (name: ImportField): Field => importFields[name];

/** Without these no property can be made. */
export const requiredImportFields = importFieldNames.filter((name) => fieldOf(name).required);

const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Which field each column seems to be, by its heading; each field at most once. */
export function suggestMapping(headings: readonly string[]): (ImportField | null)[] {
  const free = new Set<ImportField>(importFieldNames);
  const found: (ImportField | null)[] = headings.map(() => null);
  // Exact names first, so that "Rate" does not take the place of "Nightly rate".
  for (const isMeant of [
    (name: ImportField, heading: string) => heading === plain(name) || heading === plain(fieldOf(name).label),
    (name: ImportField, heading: string) => fieldOf(name).also.some((each) => plain(each) === heading),
  ]) {
    headings.forEach((heading, i) => {
      if (found[i] !== null) return;
      const name = [...free].find((each) => isMeant(each, plain(heading)));
      if (name === undefined) return;
      found[i] = name;
      free.delete(name);
    });
  }
  return found;
}

const yes = ['yes', 'y', 'true', '1', 'x', 'on'];
const no = ['no', 'n', 'false', '0', 'off'];

function readNumber(text: string): number | string {
  const bare = text.replace(/[\s$€£]|usd/gi, '');
  const inPoints = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
  return /^-?\d{1,12}(\.\d+)?$/.test(inPoints) ? Number(inPoints) : text;
}

/** `3 pm`, `15.00` and `9:30` as `HH:MM`. */
function readTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(am|pm)?$/i.exec(text);
  if (!match) return text;
  const half = match[3]?.toLowerCase();
  const hour = (Number(match[1]) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${match[2] ?? '00'}`;
}

/** A cell as the schema takes it; undefined where it is empty, so that the product's default stands. */
export function readCell(field: ImportField, cell: unknown): unknown {
  if (cell === null || cell === undefined) return undefined;
  const { kind } = fieldOf(field);
  // JSON brings numbers, booleans and lists of its own.
  if (typeof cell !== 'string') {
    return kind === 'text' && (typeof cell === 'number' || typeof cell === 'boolean') ? String(cell) : cell;
  }
  const text = cell.trim();
  if (text === '') return undefined;
  switch (kind) {
    case 'number':
      return readNumber(text);
    case 'yes-no':
      return yes.includes(text.toLowerCase()) ? true : no.includes(text.toLowerCase()) ? false : text;
    case 'list':
      return text
        .split(/[;,|\n]/)
        .map((item) => item.trim())
        .filter((item) => item !== '');
    case 'type':
      return canonicalPropertyType(text) ?? text;
    case 'word':
      return text.toLowerCase();
    case 'time':
      return readTime(text);
    default:
      return text;
  }
}
