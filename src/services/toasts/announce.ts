import type { Refusal } from '#domain/refusal.ts';
import { type ToastAction, type ToastContent, type Toasts, toasts as ofPage } from './toasts.ts';

export interface OfferedStep extends Pick<ToastContent, 'about' | 'offers' | 'note'> {
  readonly action: ToastAction;
  readonly more?: readonly ToastAction[];
}

export type SaidBeside = Pick<OfferedStep, 'note' | 'more'>;

/** Announces what was done, with an undo action if possible. Only the latest such toast shows. */
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

/** Announces a refusal with actions to solve it. "Nothing to undo" is no error. */
export function announceRefusal(
  { code, message, note }: Pick<Refusal, 'message'> & Partial<Refusal> & Pick<ToastContent, 'note'>,
  toasts: Pick<Toasts, 'show'> = ofPage,
  actions?: readonly ToastAction[],
): void {
  const tone = code === 'undo.nothing' ? 'info' : 'bad';
  toasts.show({ text: message, tone, ...(note !== undefined && { note }), ...(actions && { actions }) });
}

/** Announces why an action is blocked. Only the latest such toast shows. */
export function announceBlocked({ what, reason }: { readonly what: string; readonly reason: string }): void {
  ofPage.show({ text: what, note: reason, tone: 'warn', kind: 'blocked' });
}

export const STEP = 'step';
