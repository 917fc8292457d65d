import { limits } from '@palmbid/domain';
import type { RestRoute } from '../route.ts';

const tag = 'Cases';

export const caseRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/cases/:id',
    procedure: 'cases.byId',
    tag,
    summary: 'A case on an own booking: what was said, until when who must act, and the decision',
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/cases/:id/photos',
    procedure: 'cases.addEvidence',
    upload: { file: 'file', maxBytes: limits.photos.bytes },
    status: 201,
    tag,
    summary: 'Upload a private photo as evidence: JPEG, PNG, WebP or AVIF, for the two sides and admins',
    errors: [
      'not_found',
      'illegal_transition',
      'payload_too_large',
      'unsupported_media_type',
      'rate_limited',
      'too_many_photos',
    ],
  },
];
