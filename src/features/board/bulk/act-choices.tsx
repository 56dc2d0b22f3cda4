import { ArrowRight, Check, ClipboardCopy, CopyPlus, PencilLine, Redo, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BatchPlan } from '#domain/journal/batch-plan.ts';
import type { Decision } from '#domain/refusal.ts';
import type { BulkAction } from '#services/bulk/bulk.types.ts';
import type { DisabledReason } from '#ui/disabled-reason.ts';

/** An action without the tasks that it is for. */
export type BulkWish = BulkAction extends infer Action
  ? Action extends { readonly kind: 'paste' }
    ? never
    : Omit<Action, 'ids'>
  : never;

/** What tasks are brought somewhere by: as they are, or what is left of them (DEC-17). */
export type Carrying = 'move' | 'rollover';

/** One thing that can be done with tasks, as the bar and the menus offer it. */
export interface ActChoice {
  readonly id: 'complete' | Carrying | 'clone' | 'copy' | 'edit' | 'delete';
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly isDanger?: boolean;
  /** Why it is not possible with any of the tasks; undefined where it is with some. */
  readonly why: DisabledReason | undefined;
  /** Does it, or opens what has still to be chosen beside the anchor. */
  run(anchor: HTMLElement): void;
}

/** What the choices lead to. */
export interface ActWays {
  /** What would become of the tasks, by the rules that decide it. */
  plan(wish: BulkWish): Decision<BatchPlan>;
  act(wish: BulkWish): void;
  /** Lets the person choose where to. */
  carry(how: Carrying, anchor: HTMLElement): void;
  copy(): void;
  /** Opens the form of the fields; absent where the tasks have a form of their own. */
  edit?(): void;
}

/** Everything that can be done with some tasks (BLK-10 to BLK-15, BLK-28 to BLK-30), each with why not where it is not possible. */
export function actChoices({ plan, act, carry, copy, edit }: ActWays): readonly ActChoice[] {
  const why = (wish: BulkWish, what: string) => whyNot(plan(wish), what);
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
      why: refusalWhy(plan({ kind: 'move', target: today }), "Can't be moved"),
      run: (anchor) => carry('move', anchor),
    },
    {
      id: 'rollover',
      label: 'Roll over',
      icon: <Redo />,
      why: refusalWhy(plan({ kind: 'rollover', target: today }), "Can't be rolled over"),
      run: (anchor) => carry('rollover', anchor),
    },
    {
      id: 'clone',
      label: 'Clone',
      icon: <CopyPlus />,
      why: why({ kind: 'clone' }, "Can't be cloned"),
      run: () => act({ kind: 'clone' }),
    },
    { id: 'copy', label: 'Copy', icon: <ClipboardCopy />, keys: 'Ctrl C', why: undefined, run: copy },
    ...(edit
      ? [
          {
            id: 'edit',
            label: 'Edit fields',
            icon: <PencilLine />,
            why: refusalWhy(plan({ kind: 'move', target: today }), "Can't be changed"),
            run: edit,
          } as const,
        ]
      : []),
    {
      id: 'delete',
      label: 'Delete',
      icon: <Trash2 />,
      isDanger: true,
      why: why({ kind: 'delete' }, "Can't be deleted"),
      run: () => act({ kind: 'delete' }),
    },
  ];
}

/** Why nothing would come of it, in the words of the rules, each once; undefined where something would. */
export function whyNot(plan: Decision<BatchPlan>, what: string): DisabledReason | undefined {
  if (!plan.ok) return refusalWhy(plan, what);
  const { tasks } = plan.value;
  if (tasks.some(({ becomes }) => becomes !== 'stays')) return undefined;
  return { what, reason: [...new Set(tasks.map(({ why }) => why))].join(' ') };
}

function refusalWhy(plan: Decision<BatchPlan>, what: string): DisabledReason | undefined {
  return plan.ok ? undefined : { what, reason: plan.refusal.message };
}
