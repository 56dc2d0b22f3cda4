import { inTurn } from './in-turn.mjs';
import { say } from './project.mjs';
import { run } from './run.mjs';

/**
 * Stages run one after another, the lanes of a stage in parallel. Yielding checks use the idle time of server
 * and browser suites; suites with time limits have a stage of their own.
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

const yielding = new Set(['lint', 'types']);

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
