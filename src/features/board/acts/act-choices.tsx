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
import { reasonsText } from '#domain/journal/index.ts';
import { namedTargets, type Target } from '#domain/task/index.ts';
import type { MoveRequest } from '#machines/board/board-types.ts';
import type { Command } from '#features/page/index.ts';
import type { BulkOutcome, BulkRequest } from '#services/bulk/index.ts';
import type { DisabledReason } from '#ui/primitives/disabled-reason.ts';

export type Moving = MoveRequest['how'];

export interface ActChoice extends Command {
  readonly id: 'complete' | Moving | 'clone' | 'copy' | 'edit' | 'template' | 'delete';
}

export interface ActHandlers {
  decide(request: BulkRequest): BulkOutcome;
  act(request: BulkRequest): void;
  carry(how: Moving): void;
  copy(): void;
  readonly whyNoCopy?: DisabledReason | undefined;
  edit?(): void;
  template?(): void;
  readonly whyNoTemplate?: DisabledReason | undefined;
}

export function actChoices(handlers: ActHandlers): readonly ActChoice[] {
  const { decide, act, carry, copy, whyNoCopy, edit, template, whyNoTemplate } = handlers;
  const why = (request: BulkRequest, what: string) => whyNot(decide(request), what);
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

type Blocked = DisabledReason & { readonly reason: string };

/** The reasons why the action would change nothing; undefined if it changes something. */
export function whyNot(decided: BulkOutcome, what: string): Blocked | undefined {
  if (!decided.ok) return refusalWhy(decided, what);
  const { fact, skipped } = decided.value;
  return fact === null ? { what, reason: reasonsText(skipped) } : undefined;
}

/** The reason of the first target if no named target is possible; undefined otherwise (DEC-144). */
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
