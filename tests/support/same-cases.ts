import fc from 'fast-check';
import { full } from './full.ts';

// A fixed seed gives each change the same cases; full runs look for new ones (decision 0155).
if (!full) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 142 });
