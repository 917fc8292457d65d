import type { Row } from '../support/matrix.ts';

const adminOnly = '401 403 403 403 403 403 200';
const nobodys = '401 403 403 403 403 403 404';

/** Lodging taxes by place. */
export const taxRows: Row[] = [
  { name: 'lodging taxes', procedure: 'taxes.list', cells: adminOnly },
  {
    name: 'add a lodging tax',
    procedure: 'taxes.add',
    input: () => ({ place: 'Portugal', name: 'Tourist tax', basis: 'person', rate: 2, from: '2027-01-01' }),
    cells: adminOnly,
  },
  {
    name: 'end an unknown lodging tax',
    procedure: 'taxes.end',
    input: () => ({ id: 2_000_000_000, until: '2028-01-01' }),
    cells: nobodys,
  },
  {
    name: 'lodging taxes of a listed property',
    procedure: 'taxes.forProperty',
    input: async (s) => {
      await s.bid();
      return { id: (await s.bidderHome()).id };
    },
    cells: '200 200 200 200 200 200 200',
  },
];
