import fc from 'fast-check';
import { full } from './full.ts';

// A change is judged by the same cases as the one before it; new ones are looked for in full (decision 0155).
if (!full) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 142 });
