import { inTurn } from './in-turn.mjs';
import { say } from './project.mjs';
import { run } from './run.mjs';

/**
 * Stretches that follow one another, of lanes that go at the same time: of several the last one is served first. The
 * suites of the server and of the browser keep two cores busy each; beside each other both took longer than in turn, and
 * what waited for the processor was taken for stuck. Suites that hold the product to a time have a stretch of their own.
 */
const plan = [
  [
    ['lint', 'types'],
    ['unit', 'view', 'build'],
  ],
  [['server']],
  [['e2e']],
  [['server-timed']],
  [['dates']],
  [['bench']],
  [['browsers']],
];

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
  const ended = lanes.map(async (lane, index) => {
    const output = open();
    const yielding = index < lanes.length - 1;
    const place = {
      say: (line) => output.write(`${line}\n`),
      run: (name, args, options) => run(name, args, { ...options, output: output.write, yielding }),
    };
    const done = [];
    for (const name of lane) done.push(await runPart(name, place));
    output.end();
    return done;
  });
  return (await Promise.all(ended)).flat();
}
