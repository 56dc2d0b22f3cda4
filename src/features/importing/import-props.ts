import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ImportField, ImportRow } from '#domain/import/mapping.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import type { ImportHostProps } from '#features/lists/use-import-address.ts';
import type { Read } from '#services/queries/read.ts';

/** How a list was read. */
export type ListRead = Pick<Read<unknown>, 'state' | 'isOffline' | 'refusal' | 'retry'>;

/** What is read in, and what it is held against. */
export interface ImportProps<Known extends object = object> extends ImportHostProps {
  /** What one is called: "client". */
  readonly noun: string;
  /** What the columns of a table may say; the first one names a row. */
  readonly fields: readonly ImportField[];
  /** What one has to know about them, in a sentence or two. */
  readonly hint: string;
  /** The lists of what is there already; the same object until one of them changes. */
  readonly known: Known;
  /** How they were read: nothing is previewed before all are known. */
  readonly reads: readonly ListRead[];
  /** Under which key each is read anew before the first row is sent. */
  readonly keys: Readonly<Record<keyof Known, QueryKey>>;
  readonly plan: (rows: readonly ImportRow[], known: Known) => readonly PlannedRow[];
  /** What shows what is added. */
  readonly shownIn: readonly QueryKey[];
  /** What is chosen for all rows, beside what their columns say. */
  readonly choice?: ReactNode;
  /** Stands above all steps; is told how many are about to be added. */
  readonly notice?: ComponentType<{ readonly adding: number }>;
}
