import type { ReactNode } from 'react';

/** `what` names the impossible action, `reason` also says what would enable it. */
export interface DisabledReason {
  readonly what: string;
  readonly reason: ReactNode;
}
