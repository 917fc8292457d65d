import { fuzz } from './support/fuzz.ts';

fuzz('trpc');
