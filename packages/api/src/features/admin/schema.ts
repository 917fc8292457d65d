import {
  bidClosedReasons,
  bidStatuses,
  contentRuleNames,
  limits,
  propertyStatuses,
  requestClosedReasons,
  requestStatuses,
  securityEventKinds,
  texts,
  userRoles,
} from '@palmbid/domain';
import { z } from 'zod';
import { id, instant, pageInput, pageOf, text, wholeNumber } from '../../kit/fields.ts';
import { photoKey } from '../../kit/photo-fields.ts';
import { securityEvent } from '../account/schema.ts';
import { hiddenListing } from '../properties/schema.ts';

const list = {
  search: text(1, limits.title.max).optional(),
  sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
  ...pageInput,
};
export const adminUsersInput = z.strictObject({
  role: z.enum(userRoles).optional(),
  suspended: z.boolean().optional(),
  ...list,
});
export const adminRequestsInput = z.strictObject({ status: z.enum(requestStatuses).optional(), ...list });
export const adminPropertiesInput = z.strictObject({
  status: z.enum(propertyStatuses).optional(),
  hidden: z.boolean().optional(),
  ...list,
});
export const adminBidsInput = z.strictObject({ status: z.enum(bidStatuses).optional(), ...list });

export const setRoleInput = z.strictObject({
  id,
  userRole: z.enum(userRoles, {
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? texts.roleRequired
        : 'Role must be guest, host, both or admin',
  }),
});

/** The reason of a suspension or a hidden listing, shown to the user concerned. */
const reason = text(limits.adminReason.min, limits.adminReason.max, 'Please give a reason');
/** The rule that was broken; the statement of reasons names it. */
const rule = z.enum(contentRuleNames).default('terms');
export const withReasonInput = z.strictObject({ id, reason, rule });
export const takeDownPhotoInput = z.strictObject({ key: photoKey, reason, rule });

export const auditInput = z.strictObject({
  /** An action or a prefix of actions: `user` finds `user.role` and `user.suspend`. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z_]+(\.[a-z_]+)*$/, 'Must be an action such as user.suspend')
    .optional(),
  actorId: id.optional(),
  /** Such as `user:12` or `property:7`. */
  subject: z
    .string()
    .max(60)
    .regex(/^[a-z_]+:[a-z0-9_]+$/, 'Must be a subject such as user:12')
    .optional(),
  ...pageInput,
});

const whole = { limit: true, cursor: true } as const;
/** A list with the filters and order of its screen, all pages. */
export const exportCsvInput = z.discriminatedUnion('list', [
  adminUsersInput.omit(whole).extend({ list: z.literal('users') }),
  adminRequestsInput.omit(whole).extend({ list: z.literal('requests') }),
  adminPropertiesInput.omit(whole).extend({ list: z.literal('properties') }),
  adminBidsInput.omit(whole).extend({ list: z.literal('bids') }),
  auditInput.omit(whole).extend({ list: z.literal('audit') }),
]);
export type ExportCsvInput = z.output<typeof exportCsvInput>;

export const timelineInput = z.strictObject({
  by: z.enum(['day', 'week']).default('day'),
  periods: wholeNumber(2, 366).default(30),
});
/** The oldest first. `day` is the first UTC day of the period. */
export const timelineRows = z.object({
  items: z.array(
    z.object({
      day: z.string(),
      users: z.number(),
      requests: z.number(),
      bids: z.number(),
      awards: z.number(),
    }),
  ),
});

export const auditEntry = z.object({
  id: z.number(),
  at: instant,
  /** Null when no account did it. */
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Hash of this entry and all before it. */
  /** Current names of the users in the detail, by id. */
  people: z.record(z.string(), z.string()),
  hash: z.string(),
});
export const auditPage = pageOf(auditEntry);

export const adminSecurityEventsInput = z.strictObject({
  userId: id.optional(),
  kind: z.enum(securityEventKinds).optional(),
  ...pageInput,
});
export const adminSecurityEvent = securityEvent.extend({
  user: z.object({ id: z.number(), name: z.string() }),
  admin: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Correlates the event with the log. */
  requestId: z.string().nullable(),
});
export const adminSecurityEventPage = pageOf(adminSecurityEvent);

export const adminUser = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  userRole: z.enum(userRoles),
  emailVerifiedAt: z.string().nullable(),
  suspendedAt: z.string().nullable(),
  suspendedReason: z.string().nullable(),
  createdAt: z.string(),
});

/** Budgets in USD per night. */
export const adminRequest = z.object({
  id: z.number(),
  guestId: z.number(),
  guestName: z.string(),
  title: z.string(),
  location: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  guests: z.number(),
  bedrooms: z.number(),
  minBudget: z.number(),
  maxBudget: z.number(),
  status: z.enum(requestStatuses),
  closedReason: z.enum(requestClosedReasons).nullable(),
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
  bidCount: z.number(),
});

/** Rate in USD per night. */
export const adminProperty = z.object({
  id: z.number(),
  ownerId: z.number(),
  ownerName: z.string(),
  title: z.string(),
  location: z.string(),
  address: z.string(),
  propertyType: z.string(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  maxGuests: z.number(),
  nightlyRate: z.number(),
  status: z.enum(propertyStatuses),
  hidden: hiddenListing.nullable(),
  createdAt: z.string(),
});

/** `amount` in USD per night, `allIn` in USD for the stay. */
export const adminBid = z.object({
  id: z.number(),
  hostId: z.number(),
  hostName: z.string(),
  requestId: z.number(),
  requestTitle: z.string(),
  propertyId: z.number(),
  propertyTitle: z.string(),
  amount: z.number(),
  allIn: z.number(),
  nights: z.number(),
  status: z.enum(bidStatuses),
  closedReason: z.enum(bidClosedReasons).nullable(),
  createdAt: z.string(),
});

export const userStats = z.object({
  totalUsers: z.number(),
  guestUsers: z.number(),
  hostUsers: z.number(),
  bothRoleUsers: z.number(),
  adminUsers: z.number(),
});
export const activityStats = z.object({
  totalVacationRequests: z.number(),
  activeVacationRequests: z.number(),
  totalBids: z.number(),
  completedBookings: z.number(),
  rejectedBids: z.number(),
});

export const adminUserPage = pageOf(adminUser);
export const adminRequestPage = pageOf(adminRequest);
export const adminPropertyPage = pageOf(adminProperty);
export const adminBidPage = pageOf(adminBid);
