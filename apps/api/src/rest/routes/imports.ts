import { limits } from '@palmbid/domain';
import type { RestRoute } from '../route.ts';

const errors = ['payload_too_large', 'rate_limited'] as const;
const file = { file: 'file', maxBytes: limits.importBytes };

export const importRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/properties/import/preview',
    procedure: 'imports.preview',
    upload: { ...file },
    tag: 'Properties',
    summary:
      'What a CSV or JSON file of properties would become: columns, problems by row; nothing is written',
    errors,
  },
  {
    method: 'POST',
    path: '/api/properties/import',
    procedure: 'imports.run',
    upload: { ...file },
    status: 201,
    tag: 'Properties',
    summary: 'Add every property of a CSV or JSON file, or none; `key` (a UUID) lets it happen once',
    errors: [...errors, 'conflict'],
  },
  {
    method: 'GET',
    path: '/api/properties/import/:key',
    procedure: 'imports.progress',
    tag: 'Properties',
    summary: 'How far an own import is',
  },
];
