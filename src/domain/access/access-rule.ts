import type * as clientRules from './clients-access.ts';
import type * as commandRules from './commands.ts';
import type * as labelRules from './labels-access.ts';
import type * as peopleRules from './people-access.ts';
import type * as projectRules from './projects-access.ts';
import type * as reportRules from './reports-access.ts';
import type * as teamRules from './teams-access.ts';
import type * as templateRules from './templates-access.ts';
import type * as userRules from './users-access.ts';
import type * as viewRules from './view-as-access.ts';
import type * as workspaceRules from './workspaces-access.ts';

/** Names a rule that needs the subject of a call. */
export type AccessRule =
  | keyof typeof commandRules
  | keyof typeof clientRules
  | keyof typeof labelRules
  | keyof typeof peopleRules
  | keyof typeof projectRules
  | keyof typeof reportRules
  | keyof typeof teamRules
  | keyof typeof templateRules
  | keyof typeof userRules
  | keyof typeof viewRules
  | keyof typeof workspaceRules;
