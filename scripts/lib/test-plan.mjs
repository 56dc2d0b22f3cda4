import { inTurn } from './in-turn.mjs';
import { say } from './project.mjs';
import { run } from './run.mjs';

/**
 * Stretches that follow one another, of lanes that go at the same time. The suites of the server wait for databases and
 * processes for a quarter of their time, and those of the browser for its timers: the checks, which yield, take what is
 * left of the processor. Suites that hold the product to a time have a stretch of their own.
 */
const plan = [
  [['unit'], ['view', 'build']],
  [
    ['lint', 'types'],
    ['server', 'e2e'],
  ],
  [['server-timed']],
  [['dates']],
  [['bench']],
  [['browsers']],
];

/** Parts that no test waits for. */
const yielding = new Set(['lint', 'types']);

/** Runs these parts by the plan; answers what each came to, in the order in which it was told. */
export async function runPlan(names, runPart) {
  const done = [];
  for (const stretch of plan) {
    const lanes = stretch
      .map((lane) => lane.filter((name) => names.includes(name)))
      .filter((lane) => lane.length > 0);
    const [only, other] = lanes;
    if (only === undefined) continue;
    if (other === undefined) {
      for (const name of only) done.push(await runPart(name, { run, say }));
    } else {
      done.push(...(await runBeside(lanes, runPart)));
    }
  }
  return done;
}

async function runBeside(lanes, runPart) {
  const open = inTurn((part) => process.stdout.write(part));
  const ended = lanes.map(async (lane) => {
    const output = open();
    const placeOf = (part) => ({
      say: (line) => output.write(`${line}\n`),
      run: (name, args, options) =>
        run(name, args, { ...options, output: output.write, yielding: yielding.has(part) }),
    });
    const done = [];
    for (const name of lane) done.push(await runPart(name, placeOf(name)));
    output.end();
    return done;
  });
  return (await Promise.all(ended)).flat();
}
