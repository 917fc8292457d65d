import type {
  AuditRow,
  adminBids,
  adminProperties,
  adminRequests,
  adminUsers,
  SecurityEventRow,
} from '@palmbid/db';
import { toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import { toSecurityEvent } from '../account/presenter.ts';
import { toHidden } from '../properties/presenter.ts';
import type {
  adminBid,
  adminProperty,
  adminRequest,
  adminSecurityEvent,
  adminUser,
  auditEntry,
} from './schema.ts';

type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

export const toAdminUser = (row: Row<typeof adminUsers>): z.input<typeof adminUser> => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  profileImage: row.profile_image,
  userRole: row.user_role,
  emailVerifiedAt: row.email_verified_at,
  suspendedAt: row.suspended_at,
  suspendedReason: row.suspended_reason,
  createdAt: row.created_at,
});

export const toAdminRequest = (row: Row<typeof adminRequests>): z.input<typeof adminRequest> => ({
  id: row.id,
  guestId: row.guest_id,
  guestName: row.guest_name,
  title: row.title,
  location: row.location,
  checkInDate: row.check_in_date,
  checkOutDate: row.check_out_date,
  guests: row.guests,
  bedrooms: row.bedrooms,
  minBudget: toDollars(row.min_budget_cents),
  maxBudget: toDollars(row.max_budget_cents),
  status: row.status,
  closedReason: row.closed_reason,
  deletedAt: row.deleted_at,
  createdAt: row.created_at,
  bidCount: row.bid_count,
});

export const toAdminProperty = (row: Row<typeof adminProperties>): z.input<typeof adminProperty> => ({
  id: row.id,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  title: row.title,
  location: row.location,
  address: row.address,
  propertyType: row.property_type,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  maxGuests: row.max_guests,
  nightlyRate: toDollars(row.nightly_rate_cents),
  status: row.status,
  hidden: toHidden(row),
  createdAt: row.created_at,
});

export const toAdminBid = (row: Row<typeof adminBids>): z.input<typeof adminBid> => ({
  id: row.id,
  hostId: row.host_id,
  hostName: row.host_name,
  requestId: row.request_id,
  requestTitle: row.request_title,
  propertyId: row.property_id,
  propertyTitle: row.property_title,
  amount: toDollars(row.amount_cents),
  allIn: toDollars(row.all_in_cents),
  nights: row.nights,
  status: row.status,
  closedReason: row.closed_reason,
  createdAt: row.created_at,
});

/** The detail is hashed as text, so it is stored as text; it holds JSON. */
function detailOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Not JSON: shown as text.
  }
  return { text };
}

export const toAuditEntry = (row: AuditRow): z.input<typeof auditEntry> => ({
  id: row.seq,
  at: row.at,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
  action: row.action,
  subject: row.subject,
  detail: detailOf(row.detail),
  people: row.people ?? {},
  hash: row.hash,
});

export const toAdminSecurityEvent = (row: SecurityEventRow): z.input<typeof adminSecurityEvent> => ({
  ...toSecurityEvent(row),
  user: { id: row.user_id, name: row.user_name },
  admin: row.admin_id === null ? null : { id: row.admin_id, name: row.admin_name ?? '' },
  requestId: row.request_id,
});
