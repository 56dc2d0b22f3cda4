import { stripVTControlCharacters } from 'node:util';

/** So many failed tests end a suite in CI: what is broken everywhere would take its patience with each test. */
export const BAIL = 10;

/** More files than these that fail and pass when repeated make a run red. */
const MOST_FLAKY = 2;

const none = { passed: 0, failed: 0, failures: [], flaky: [] };

/** One check that either holds or not; `what` names it where it does not. */
export const countOf = (held, what) =>
  held ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [what] };

/** The sum of several counts. */
export const addCounts = (counts) =>
  counts.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      failures: [...sum.failures, ...next.failures],
      flaky: [...sum.flaky, ...next.flaky],
    }),
    none,
  );

/** The counts of each file in Vitest's JSON report. A file that failed before its first test is one failure. */
export const filesOfVitest = (report) =>
  report.testResults.map(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const isBroken = status === 'failed' && failed.length === 0;
    return {
      file: name,
      counts: {
        ...none,
        passed: assertionResults.filter((test) => test.status === 'passed').length,
        failed: failed.length + Number(isBroken),
        failures: [
          ...failed.map((test) => failure(name, test.fullName, test.failureMessages[0])),
          ...(isBroken ? [failure(name, 'failed before its first test', message)] : []),
        ],
      },
    };
  });

/** The counts of each file in Playwright's JSON report. */
export const filesOfPlaywright = (report) =>
  (report.suites ?? []).map((suite) => {
    const specs = specsOf(suite);
    const failed = specs.filter((spec) => !spec.ok);
    return {
      file: suite.file,
      counts: {
        ...none,
        passed: specs.filter(({ ok, tests }) => ok && tests.some((test) => test.status === 'expected'))
          .length,
        failed: failed.length,
        failures: failed.map((spec) => failure(spec.file, spec.title, ...saidBy(spec))),
      },
    };
  });

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The failed files that are worth a second run: none where the run is red whatever becomes of them. */
export function filesToRepeat(files) {
  const failed = files.filter(({ counts }) => counts.failed > 0);
  const tests = addCounts(failed.map(({ counts }) => counts)).failed;
  return failed.length > MOST_FLAKY || tests >= BAIL ? [] : failed.map(({ file }) => file);
}

/** The failures outside tests in Playwright's JSON report. */
export const outsideOfPlaywright = (report) => (report.errors ?? []).map(({ message }) => message);

/**
 * The counts of a run: a file that failed and passed alone counts as its repeat did, and as flaky, with what it said first.
 * What failed `outside` the tests is of no file.
 */
export function countFiles(files, repeats, { code, outside }) {
  const isFlaky = ({ file }) => {
    const repeat = repeats.get(file);
    return repeat !== undefined && repeat.failed === 0 && repeat.passed > 0;
  };
  const flaky = files.filter(isFlaky).map(({ file, counts }) => ({ file, failures: counts.failures }));
  const counts = addCounts(files.map((one) => (isFlaky(one) ? repeats.get(one.file) : one.counts)));
  const all = outside.map((message) => countOf(false, failure('outside the tests', '', message)));
  return withExit(addCounts([{ ...counts, flaky }, ...all]), code);
}

/** The counts with one failure more where too many files were flaky. */
export function withFlakyLimit(counts) {
  const { flaky } = counts;
  if (flaky.length <= MOST_FLAKY) return counts;
  const tooMany = `${flaky.length} files were flaky, at most ${MOST_FLAKY} may be`;
  return addCounts([counts, countOf(false, tooMany)]);
}

/** What a browser test said: that its time was up, for one, and at what step. */
const saidBy = (spec) => spec.tests[0]?.results[0]?.errors.map((error) => error.message) ?? [];

/** A test in one line, and the first lines of each thing it said. */
const failure = (file, title, ...said) =>
  [
    `${file}: ${title}`.trimEnd(),
    ...said.flatMap((message = '') => firstLines(stripVTControlCharacters(message))),
  ]
    .join('\n    ')
    .trimEnd();

const firstLines = (text) => text.split('\n').slice(0, 6);

/** A runner that ended badly has failed at least once, whatever its report says. */
function withExit(counts, code) {
  if (code === 0 || counts.failed > 0 || counts.flaky.length > 0) return counts;
  return { ...counts, failed: 1, failures: [`the runner ended with ${code}`] };
}
