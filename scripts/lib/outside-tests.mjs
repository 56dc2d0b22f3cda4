import { writeFileSync } from 'node:fs';

/** A reporter of Vitest that writes the errors outside its tests, which its JSON report leaves out, to `OUTSIDE_REPORT`. */
export default class OutsideTests {
  onTestRunEnd(_modules, errors) {
    const messages = errors.map(({ stack, message }) => stack ?? message ?? 'unknown error');
    writeFileSync(process.env['OUTSIDE_REPORT'], JSON.stringify(messages));
  }
}
