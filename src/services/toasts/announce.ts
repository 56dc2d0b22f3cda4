import type { Refusal } from '#domain/refusal.ts';
import { type ToastAction, type ToastContent, type Toasts, toasts as ofPage } from './toasts.ts';

/**
 * A step that a message speaks of: its fact, the fact that is offered to be taken back, and how that is done; and what
 * belongs to it beside.
 */
export interface OfferedStep extends Pick<ToastContent, 'about' | 'offers' | 'note'> {
  readonly action: ToastAction;
  /** What is offered before that. */
  readonly more?: readonly ToastAction[];
}

/** What belongs to a message of which nothing can be taken back by one press. */
export type SaidBeside = Pick<OfferedStep, 'note' | 'more'>;

/** Says what was done, and offers to take it back where that can be; one such offer is shown at a time. */
export function announceDone(
  text: string,
  step: OfferedStep | SaidBeside = {},
  toasts: Pick<Toasts, 'show'> = ofPage,
): void {
  if (!('action' in step)) {
    const { note, more } = step;
    return toasts.show({ text, tone: 'good', ...(note && { note }), ...(more && { actions: more }) });
  }
  const { action, more = [], ...facts } = step;
  toasts.show({ text, tone: 'good', kind: STEP, ...facts, actions: [...more, action] });
}

/**
 * Says why something was not done, or is held back, with what belongs to it below; `actions` lead to what can be done about it. That there is nothing to
 * undo is no failure.
 */
export function announceRefusal(
  { code, message, note }: Pick<Refusal, 'message'> & Partial<Refusal> & Pick<ToastContent, 'note'>,
  toasts: Pick<Toasts, 'show'> = ofPage,
  actions?: readonly ToastAction[],
): void {
  const tone = code === 'undo.nothing' ? 'info' : 'bad';
  toasts.show({ text: message, tone, ...(note !== undefined && { note }), ...(actions && { actions }) });
}

/** Says why what was asked for cannot be done now, and what would make it possible; the last such message alone is shown. */
export function announceBlocked({ what, reason }: { readonly what: string; readonly reason: string }): void {
  ofPage.show({ text: what, note: reason, tone: 'warn', kind: 'blocked' });
}

/** The kind of the messages that offer to take a step back. */
export const STEP = 'step';
