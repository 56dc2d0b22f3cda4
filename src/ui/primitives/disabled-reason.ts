import type { ReactNode } from 'react';

/** Why a control cannot be used now: what is not possible, then the reason and what would enable it. */
export interface DisabledReason {
  readonly what: string;
  readonly reason: ReactNode;
}
