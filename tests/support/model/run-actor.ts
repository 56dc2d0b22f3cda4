import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate';
import { delayOf } from './delay-of.ts';
import type { EdgePath, PathChart } from './edge-paths.ts';
import { type Picture, pictureOf } from './picture.ts';
import { type Pending, withStandIns } from './stand-ins.ts';

/** Runs a path through a real actor: sends events, settles promises and moves a simulated clock, without short cuts. */
export async function runActor({ machine }: PathChart, path: EdgePath): Promise<Picture[]> {
  const clock = new SimulatedClock();
  const pending = new Map<string, Pending>();
  const actor = createActor(withStandIns(machine, pending), { input: path.input, clock });
  actor.start();
  const pictures: Picture[] = [];
  for (const event of path.events) {
    const settled = nextSnapshot(actor);
    happen(event, { actor, machine, clock, pending });
    await settled;
    pictures.push(pictureOf(actor.getSnapshot()));
  }
  actor.stop();
  return pictures;
}

interface Stage {
  readonly actor: AnyActor;
  readonly machine: AnyStateMachine;
  readonly clock: SimulatedClock;
  readonly pending: ReadonlyMap<string, Pending>;
}

function happen(event: AnyEventObject, { actor, machine, clock, pending }: Stage): void {
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome !== undefined) {
    const promise = pending.get(id);
    if (!promise) throw new Error(`No actor "${id}" was started before ${event.type}.`);
    if (outcome === 'done') promise.resolve(event['output']);
    else promise.reject(event['error']);
  } else if (event.type.startsWith('xstate.after.')) {
    clock.increment(delayOf(machine, event, actor.getSnapshot()));
  } else {
    actor.send(event);
  }
}

function nextSnapshot(actor: AnyActor): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = actor.subscribe({
      next: () => {
        subscription.unsubscribe();
        resolve();
      },
      error: reject,
    });
  });
}
