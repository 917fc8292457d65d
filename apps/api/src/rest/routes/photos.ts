import { limits } from '@palmbid/domain';
import type { RestRoute } from '../route.ts';

const errors = [
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'too_many_photos',
] as const;

export const photoRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/properties/:propertyId/photos',
    procedure: 'photos.add',
    upload: { file: 'file', maxBytes: limits.photos.bytes },
    status: 201,
    tag: 'Photos',
    summary:
      'Upload a photo of an own property: JPEG, PNG, WebP or AVIF, cropped to 16:10; answers with all of them',
    errors,
  },
  {
    method: 'PATCH',
    path: '/api/properties/:propertyId/photos',
    procedure: 'photos.arrange',
    tag: 'Photos',
    summary: 'Put the photos of an own property into another order; the first is its cover',
    errors: ['not_found', 'conflict'],
    example: { request: { keys: ['0f7c1c5c3a6f4c63a0a4f8f60f2d9b11', 'c2a1d7a8e0b24c0f9d3d3b1f6e5a4c22'] } },
  },
  {
    method: 'PATCH',
    path: '/api/properties/:propertyId/photos/:key',
    procedure: 'photos.describe',
    tag: 'Photos',
    summary: 'Say what a photo shows',
    errors: ['not_found'],
    example: { request: { alt: 'The terrace, with the bay below' } },
  },
  {
    method: 'DELETE',
    path: '/api/properties/:propertyId/photos/:key',
    procedure: 'photos.remove',
    status: 204,
    tag: 'Photos',
    summary: 'Delete a photo of an own property',
    errors: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/user/photo',
    procedure: 'photos.setPortrait',
    upload: { file: 'file', maxBytes: limits.photos.bytes },
    tag: 'Accounts',
    summary: 'Upload a picture of oneself, cropped to a square',
    errors: ['payload_too_large', 'unsupported_media_type', 'rate_limited'],
  },
  {
    method: 'DELETE',
    path: '/api/user/photo',
    procedure: 'photos.removePortrait',
    status: 204,
    tag: 'Accounts',
    summary: 'Delete the picture of oneself',
  },
  {
    method: 'POST',
    path: '/api/photos/:key/report',
    procedure: 'photos.report',
    tag: 'Photos',
    summary: 'Tell the admins that something is wrong with an uploaded photo',
    errors: ['not_found', 'rate_limited'],
    example: { request: { reason: 'not_theirs', detail: 'I took this picture of my own house' } },
  },
];
