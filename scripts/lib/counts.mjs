import { stripVTControlCharacters } from 'node:util';

/** In CI a suite stops after this many failed tests. */
export const BAIL = 10;

const MOST_FLAKY = 2;

const none = { passed: 0, failed: 0, failures: [], flaky: [] };

export const countOf = (held, what) =>
  held ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [what] };

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

/** A file that failed before its first test counts as one failure. */
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

/** Returns no files if a repeat can't save the run. */
export function filesToRepeat(files) {
  const failed = files.filter(({ counts }) => counts.failed > 0);
  const tests = addCounts(failed.map(({ counts }) => counts)).failed;
  return failed.length > MOST_FLAKY || tests >= BAIL ? [] : failed.map(({ file }) => file);
}

export const outsideOfPlaywright = (report) => (report.errors ?? []).map(({ message }) => message);

/** A file that passes when repeated counts as its repeat, and as flaky with its first failures. */
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

export function withFlakyLimit(counts) {
  const { flaky } = counts;
  if (flaky.length <= MOST_FLAKY) return counts;
  const tooMany = `${flaky.length} files were flaky, at most ${MOST_FLAKY} may be`;
  return addCounts([counts, countOf(false, tooMany)]);
}

const saidBy = (spec) => spec.tests[0]?.results[0]?.errors.map((error) => error.message) ?? [];

const failure = (file, title, ...said) =>
  [
    `${file}: ${title}`.trimEnd(),
    ...said.flatMap((message = '') => firstLines(stripVTControlCharacters(message))),
  ]
    .join('\n    ')
    .trimEnd();

const firstLines = (text) => text.split('\n').slice(0, 6);

/** A runner with an exit code other than 0 counts at least one failure, whatever its report says. */
function withExit(counts, code) {
  if (code === 0 || counts.failed > 0 || counts.flaky.length > 0) return counts;
  return { ...counts, failed: 1, failures: [`the runner ended with ${code}`] };
}
