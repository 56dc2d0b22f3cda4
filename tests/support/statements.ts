import pg from 'pg';
import { vi } from 'vitest';

export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** Runs the work; returns its result with the statements sent to the database meanwhile. */
export async function sending<T>(work: () => Promise<T>): Promise<{ done: T; sent: SentStatement[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const done = await work();
    const calls = query.mock.calls as unknown as [string | { readonly text: string }, unknown[]?][];
    const sent = calls.map(([asked, values = []]) => ({
      text: typeof asked === 'string' ? asked : asked.text,
      values,
    }));
    return { done, sent };
  } finally {
    query.mockRestore();
  }
}

/** The same, with the texts of the statements. */
export async function counting<T>(work: () => Promise<T>): Promise<{ done: T; statements: string[] }> {
  const { done, sent } = await sending(work);
  return { done, statements: sent.map(({ text }) => text) };
}
