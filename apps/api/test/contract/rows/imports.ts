import { randomUUID } from 'node:crypto';
import type { Row } from '../support/matrix.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const heading = 'title,location,bedrooms,bathrooms,guests';
const two = base64(`${heading}\nHouse,Lisbon,2,1,4\nFlat,Porto,1,1,2`);
const broken = base64(`${heading}\nHouse,Lisbon,2,1,4\nFlat,,1,1,0`);

const hostsOnly = (done: number) => `401 403 403 ${done} ${done} ${done} 403`;

/** Files are sent as base64; the same routes accept multipart forms. */
export const importRows: Row[] = [
  {
    name: 'POST properties/import/preview',
    procedure: 'imports.preview',
    input: () => ({ file: broken }),
    cells: hostsOnly(200),
  },
  {
    name: 'POST properties/import',
    procedure: 'imports.run',
    input: () => ({ file: two, key: randomUUID() }),
    cells: hostsOnly(201),
  },
  {
    name: 'POST properties/import, one invalid row',
    procedure: 'imports.run',
    input: () => ({ file: broken, key: randomUUID() }),
    cells: hostsOnly(400),
  },
  {
    name: 'GET properties/import/{key}',
    procedure: 'imports.progress',
    input: () => ({ key: randomUUID() }),
    cells: hostsOnly(200),
  },
];
