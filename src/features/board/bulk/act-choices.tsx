import {
  ArrowRight,
  Check,
  ClipboardCopy,
  CopyPlus,
  LayoutList,
  PencilLine,
  Redo,
  Trash2,
} from 'lucide-react';
import { reasonsText } from '#domain/journal/batch/batch-outcome.ts';
import { namedTargets, type Target } from '#domain/task/target-day.ts';
import type { MoveRequest } from '#machines/board/board-types.ts';
import type { Command } from '#features/page/menu-command.ts';
import type { BulkOutcome, BulkRequest } from '#services/bulk/bulk.types.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

/** What tasks are brought somewhere by: as they are, or what is left of them (DEC-17). */
export type Moving = MoveRequest['how'];

/** One thing that can be done with tasks, as the bar and the menus offer it. */
export interface ActChoice extends Command {
  readonly id: 'complete' | Moving | 'clone' | 'copy' | 'edit' | 'template' | 'delete';
}

/** What the choices lead to. */
export interface ActHandlers {
  /** What the rules say of it. */
  decide(wish: BulkRequest): BulkOutcome;
  act(wish: BulkRequest): void;
  /** Lets the person choose where to. */
  carry(how: Moving): void;
  copy(): void;
  /** Why they cannot be copied; undefined where they can. */
  readonly whyNoCopy?: DisabledReason | undefined;
  /** Opens the form of the fields; absent where the tasks have a form of their own. */
  edit?(): void;
  /** Makes a template of them; absent where one task alone is meant. */
  template?(): void;
  /** Why no template can be made; undefined where one can. */
  readonly whyNoTemplate?: DisabledReason | undefined;
}

/** Everything that can be done with some tasks (BLK-10 to BLK-15, BLK-28 to BLK-30), each with why not where it is not possible. */
export function actChoices(ways: ActHandlers): readonly ActChoice[] {
  const { decide, act, carry, copy, whyNoCopy, edit, template, whyNoTemplate } = ways;
  const why = (wish: BulkRequest, what: string) => whyNot(decide(wish), what);
  const today = { code: 'TODAY' } as const;
  return [
    {
      id: 'complete',
      label: 'Complete',
      icon: <Check />,
      why: why({ kind: 'complete' }, 'Nothing to complete'),
      run: () => act({ kind: 'complete' }),
    },
    {
      id: 'move',
      label: 'Move',
      icon: <ArrowRight />,
      why: whyNoTarget((target) => decide({ kind: 'move', target }), "Can't be moved"),
      run: () => carry('move'),
    },
    {
      id: 'rollover',
      label: 'Roll over',
      icon: <Redo />,
      why: whyNoTarget((target) => decide({ kind: 'rollover', target }), "Can't be rolled over"),
      run: () => carry('rollover'),
    },
    {
      id: 'clone',
      label: 'Clone',
      icon: <CopyPlus />,
      why: why({ kind: 'clone' }, "Can't be cloned"),
      run: () => act({ kind: 'clone' }),
    },
    {
      id: 'copy',
      label: 'Copy',
      icon: <ClipboardCopy />,
      shortcuts: ['clipboard.copy'],
      why: whyNoCopy,
      run: copy,
    },
    ...(edit
      ? [
          {
            id: 'edit',
            label: 'Edit fields',
            icon: <PencilLine />,
            why: refusalWhy(decide({ kind: 'move', target: today }), "Can't be changed"),
            run: edit,
          } as const,
        ]
      : []),
    ...(template
      ? [
          {
            id: 'template',
            label: 'Create a template',
            icon: <LayoutList />,
            why: whyNoTemplate,
            run: template,
          } as const,
        ]
      : []),
    {
      id: 'delete',
      label: 'Delete',
      icon: <Trash2 />,
      shortcuts: ['board.remove'],
      isDanger: true,
      why: why({ kind: 'delete' }, "Can't be deleted"),
      run: () => act({ kind: 'delete' }),
    },
  ];
}

/** Why something is not possible, in plain words. */
type Blocked = DisabledReason & { readonly reason: string };

/** Why nothing would come of it, in the words of the rules, each once; undefined where something would. */
export function whyNot(decided: BulkOutcome, what: string): Blocked | undefined {
  if (!decided.ok) return refusalWhy(decided, what);
  const { fact, skipped } = decided.value;
  return fact === null ? { what, reason: reasonsText(skipped) } : undefined;
}

/** Why none of the named targets is possible, in the words of the first; undefined while one is (DEC-144). */
export function whyNoTarget(decide: (target: Target) => BulkOutcome, what: string): Blocked | undefined {
  let first: Blocked | undefined;
  for (const code of namedTargets) {
    const why = whyNot(decide({ code }), what);
    if (why === undefined) return undefined;
    first ??= why;
  }
  return first;
}

function refusalWhy(decided: BulkOutcome, what: string): Blocked | undefined {
  return decided.ok ? undefined : { what, reason: decided.refusal.message };
}
