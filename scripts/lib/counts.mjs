/** One check that either holds or not. */
export const countOf = (held) => (held ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The sum of several counts. */
export const addCounts = (counts) =>
  counts.reduce((sum, next) => ({ passed: sum.passed + next.passed, failed: sum.failed + next.failed }), {
    passed: 0,
    failed: 0,
  });

/** Counts of Vitest's JSON report. A file that broke before its first test is one failure. */
export function countVitest(report, exitCode) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return withExit({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitCode);
}

/** Counts of Playwright's JSON report. A flaky test has failed: nothing is tried twice. */
export function countPlaywright(report, exitCode) {
  const { expected, unexpected, flaky } = report.stats;
  return withExit({ passed: expected, failed: unexpected + flaky }, exitCode);
}

/** A runner that ended badly has failed at least once, whatever its report says. */
function withExit(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
