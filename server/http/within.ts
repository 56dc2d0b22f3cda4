import type { Problem } from './problem.ts';

/** Resolves as the promise does, or rejects with the problem after `ms`. */
export async function within<T>(ms: number, promise: Promise<T>, problem: () => Problem): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(problem()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
