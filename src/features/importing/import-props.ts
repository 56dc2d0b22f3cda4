import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ImportField, ImportRow } from '#domain/import/mapping.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import type { Read } from '#services/queries/read.ts';

/** What is read in, and what it is held against. */
export interface ImportProps {
  /** What one is called: "client". */
  readonly noun: string;
  /** What the columns of a table may say; the first one names a row. */
  readonly fields: readonly ImportField[];
  /** What one has to know about them, in a sentence or two. */
  readonly hint: string;
  /** What is there already: nothing is previewed before it is known. */
  readonly known: Pick<Read<unknown>, 'state' | 'isOffline' | 'retry'>;
  readonly plan: (rows: readonly ImportRow[]) => readonly PlannedRow[];
  /** What shows what is added. */
  readonly shownIn: readonly QueryKey[];
  /** What is chosen for all rows, beside what their columns say. */
  readonly choice?: ReactNode;
  /** Stands above all steps. */
  readonly notice?: ReactNode;
  readonly onClose: () => void;
  /** Hears whether it is under way, and not to be left by accident. */
  readonly onHold: (isUnderWay: boolean) => void;
}
