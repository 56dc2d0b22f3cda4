import pg from 'pg';
import { vi } from 'vitest';

/** Does something, and answers what it came to with the statements that were sent to the database meanwhile. */
export async function counting<T>(work: () => Promise<T>): Promise<{ done: T; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const done = await work();
    const statements = query.mock.calls.map(([asked]: unknown[]) =>
      typeof asked === 'string' ? asked : textOf(asked),
    );
    return { done, statements };
  } finally {
    query.mockRestore();
  }
}

const textOf = (asked: unknown): string => (asked as { readonly text: string }).text;
