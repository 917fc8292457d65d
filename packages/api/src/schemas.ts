export * from './kit/fields.ts';
