import { readFileSync, writeFileSync } from 'node:fs';

/** Writes errors outside of tests next to Vitest's JSON report, which omits them. */
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

export const outsideOfVitest = (report) => JSON.parse(readFileSync(besideReport(report), 'utf8'));

const besideReport = (report) => report.replace(/\.json$/, '-outside.json');
