import { messages, copyTyped } from '#domain/texts/index.ts';
import type { Refusal } from '#domain/refusal.ts';
import { isEdit, isGone, type Fact, type Entry, taskIdsOf, editsOf } from '#domain/journal/index.ts';
import { copyText } from '#services/browser/index.ts';
import { announceRefusal, type Toasts } from '#services/toasts/index.ts';
import type { Journal } from './journal.types.ts';

/** Shows a refused or parked change once, in the tab that recorded it (J7, J8). Undo announces its own. */
export function announceRefusals(
  journal: Pick<Journal, 'onSettled' | 'entries'>,
  toasts: Pick<Toasts, 'show'>,
  showList: () => void,
): () => void {
  return journal.onSettled(({ status, refusal, fact }, own) => {
    if (!own || status === 'accepted' || !refusal) return;
    if (status === 'refused' && fact.type === 'fact.undone') return;
    const text = isGone(refusal.code) ? typedOn(fact, journal.entries()) : undefined;
    const copy = text === undefined ? [] : [{ label: copyTyped, run: () => copyText(text) }];
    const actions = [...copy, { label: 'Show', run: showList }];
    announceRefusal(status === 'refused' && isEdit(fact) ? ofEdit(refusal) : refusal, toasts, actions);
  });
}

const ofEdit = ({ code, message }: Refusal) => ({
  code,
  message: messages.tryAgain,
  ...(message !== messages.tryAgain && { note: message }),
});

/** Returns the typed texts of a task's refused facts without duplicates, so that the user can copy them (DEC-141). */
function typedOn(fact: Fact, entries: readonly Entry[]): string | undefined {
  const [taskId] = taskIdsOf(fact);
  const hanging = entries.filter((each) => each.status === 'refused' && taskIdsOf(each.fact)[0] === taskId);
  const facts = new Map([fact, ...hanging.map((each) => each.fact)].map((each) => [each.id, each]));
  const typed = [...facts.values()].map(editsOf).flatMap(({ name, description }) => [name, description]);
  return [...new Set(typed.filter(Boolean))].join('\n\n') || undefined;
}
