export * from './hostile-texts.ts';
export * from './notification-examples.ts';
