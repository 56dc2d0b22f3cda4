import { beginTestClock } from './test-clock.mjs';

beginTestClock();
