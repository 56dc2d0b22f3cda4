import {
  type Command,
  type Fact,
  landingsOf,
  type PlannedLanding,
  decideTemplateUse,
  type TemplateUse,
} from '#domain/journal/index.ts';
import { agreed, type Decision } from '#domain/refusal.ts';
import type { Template } from '#domain/templates/index.ts';
import { newId } from '#services/browser/index.ts';
import type { Journal } from '#services/journal/index.ts';
import type { BoardView } from './board.types.ts';
import { createRecorder } from './recorder.ts';

export type UseOn = Omit<TemplateUse, 'idOf'>;

export interface Templates {
  /** Adds the tasks as one fact with client-made ids (TPL-01, DEC-47, DEC-120, DEC-121). */
  use(template: Template, on: UseOn): Promise<Decision<Fact>>;
  plan(template: Template, on: UseOn): Decision<readonly PlannedLanding[]>;
}

interface TemplatesParts {
  readonly journal: Pick<Journal, 'record'>;
  readonly view: Pick<BoardView, 'tasks'>;
  readonly command: () => Command;
}

/** Creates the template actions over a journal. */
export function createTemplates({ journal, view, command }: TemplatesParts): Templates {
  const recorder = createRecorder(journal, view);
  const decide = (template: Template, on: UseOn, now: Command) =>
    decideTemplateUse(template, { ...on, idOf: () => newId(now.at) }, now);
  return {
    use: (template, on) => recorder.record([decide(template, on, command())], { isTold: true }),
    plan(template, on) {
      const now = command();
      const decided = decide(template, on, now);
      return decided.ok ? agreed(landingsOf(decided.value, view.tasks(), now.at)) : decided;
    },
  };
}
