import { stripVTControlCharacters } from 'node:util';

/** One check that either holds or not; `what` names it where it does not. */
export const countOf = (held, what) =>
  held ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [what] };

/** The sum of several counts. */
export const addCounts = (counts) =>
  counts.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      failures: [...sum.failures, ...next.failures],
    }),
    { passed: 0, failed: 0, failures: [] },
  );

/** Counts of Vitest's JSON report. A file that failed before its first test is one failure. */
export function countVitest(report, exitCode) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(file.name, test.fullName, test.failureMessages[0])),
  );
  return withExit(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      failures: [
        ...tests,
        ...broken.map((file) => failure(file.name, 'failed before its first test', file.message)),
      ],
    },
    exitCode,
  );
}

/** Counts of Playwright's JSON report. A flaky test has failed: nothing is tried twice. */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky } = report.stats;
  const failures = (report.suites ?? []).flatMap(failuresOfSuite);
  return withExit({ passed: expected, failed: unexpected + flaky, failures }, exitCode);
}

const failuresOfSuite = ({ specs = [], suites = [] }) => [
  ...specs.filter((spec) => !spec.ok).map((spec) => failure(spec.file, spec.title, ...saidBy(spec))),
  ...suites.flatMap(failuresOfSuite),
];

/** What a browser test said: that its time was up, for one, and at what step. */
const saidBy = (spec) => spec.tests[0]?.results[0]?.errors.map((error) => error.message) ?? [];

/** A test in one line, and the first lines of each thing it said. */
const failure = (file, title, ...said) =>
  [`${file}: ${title}`, ...said.flatMap((message = '') => firstLines(stripVTControlCharacters(message)))]
    .join('\n    ')
    .trimEnd();

const firstLines = (text) => text.split('\n').slice(0, 6);

/** A runner that ended badly has failed at least once, whatever its report says. */
function withExit(counts, exitCode) {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`the runner ended with ${exitCode}`] };
}
