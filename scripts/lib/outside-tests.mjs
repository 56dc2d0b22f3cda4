import { readFileSync, writeFileSync } from 'node:fs';

/** A reporter of Vitest: writes beside its JSON report the errors outside its tests, which that leaves out. */
export class OutsideTests {
  #report;

  constructor(report) {
    this.#report = report;
  }

  onTestRunEnd(_modules, errors) {
    const messages = errors.map(({ stack, message }) => stack ?? message ?? 'unknown error');
    writeFileSync(besideReport(this.#report), JSON.stringify(messages));
  }
}

/** The errors outside tests of the run with this JSON report. */
export const outsideOfVitest = (report) => JSON.parse(readFileSync(besideReport(report), 'utf8'));

const besideReport = (report) => report.replace(/\.json$/, '-outside.json');
