import { fuzz } from './testing/fuzz.ts';

fuzz('trpc');
