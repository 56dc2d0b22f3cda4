import { setTimeout as pause } from 'node:timers/promises';
import { createTurns, type Turns } from './turns.ts';

/** One line for each network that guessed too often: a password is checked each second, and five wait. */
export interface SlowLines {
  /** Does the check when its turn comes, the accounts in turn; throws where too many wait. */
  take<T>(network: string, account: Queued, check: () => Promise<T>): Promise<T>;
}

/** Whose password is checked; where no check can succeed the time is waited, and no turn is used up. */
export interface Queued {
  readonly email: string;
  readonly hasPassword: boolean;
}

/** Makes the lines; `refused` is what is thrown where too many wait. */
export function createSlowLines(refused: () => Error, turnMs = TURN_MS): SlowLines {
  const lines = new Map<string, { readonly turns: Turns; inside: number }>();
  return {
    take: async (network, { email, hasPassword }, check) => {
      const line = lines.get(network) ?? {
        turns: createTurns({ atOnce: 1, mostWaiting: MOST_WAITING, refused }),
        inside: 0,
      };
      lines.set(network, line);
      line.inside += 1;
      const turn = { lane: email.toLowerCase() };
      try {
        if (hasPassword) return await line.turns.take(turn, () => pause(turnMs).then(check));
        line.turns.requireRoom(turn);
        await pause((1 + line.turns.ahead()) * turnMs);
        return await check();
      } finally {
        line.inside -= 1;
        if (line.inside === 0) lines.delete(network);
      }
    },
  };
}

const TURN_MS = 1_000;
const MOST_WAITING = 5;
