import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ImportField, ImportRow, PlannedRow } from '#domain/import/index.ts';
import type { ImportHostProps } from '#features/lists/index.ts';
import type { Read } from '#services/queries/index.ts';

export type ListRead = Pick<Read<unknown>, 'state' | 'isOffline' | 'refusal' | 'retry'>;

export interface ImportProps<Known extends object = object> extends ImportHostProps {
  readonly noun: string;
  /** The first one names a row. */
  readonly fields: readonly ImportField[];
  readonly hint: string;
  /** Must keep its identity until one of the lists changes. */
  readonly known: Known;
  readonly reads: readonly ListRead[];
  /** The query keys to refetch before the first row is sent. */
  readonly keys: Readonly<Record<keyof Known, QueryKey>>;
  readonly plan: (rows: readonly ImportRow[], known: Known) => readonly PlannedRow[];
  /** The query keys that show the added rows. */
  readonly invalidatedKeys: readonly QueryKey[];
  readonly choice?: ReactNode;
  readonly notice?: ComponentType<{ readonly adding: number }>;
}
