import { fuzz } from './support/fuzz.ts';

fuzz('rest');
