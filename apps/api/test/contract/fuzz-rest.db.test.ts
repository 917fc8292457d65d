import { fuzz } from './testing/fuzz.ts';

fuzz('rest');
