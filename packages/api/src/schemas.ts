export * from './features/account/schema.ts';
export * from './features/auth/schema.ts';
/** The wire schemas, isomorphic: the web's forms validate with what the server validates with. */
export * from './features/bids/schema.ts';
export * from './features/bookings/schema.ts';
export * from './features/calendar/schema.ts';
export * from './features/contact/schema.ts';
export * from './features/live/schema.ts';
export * from './features/messages/schema.ts';
export * from './features/notifications/schema.ts';
export * from './features/photos/schema.ts';
export * from './features/properties/schema.ts';
export * from './features/requests/schema.ts';
export * from './features/reviews/schema.ts';
export * from './features/searches/schema.ts';
export * from './features/settings/schema.ts';
export * from './kit/fields.ts';
export * from './kit/person-fields.ts';
