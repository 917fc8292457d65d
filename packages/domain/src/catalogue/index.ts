export * from './amenities.ts';
export * from './property-types.ts';
export * from './registration.ts';
