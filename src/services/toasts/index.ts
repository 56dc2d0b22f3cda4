/** Messages for the user. */
export { announceBlocked, announceDone, announceRefusal, type OfferedStep, STEP } from './announce.ts';
export { tellLost } from './tell-lost.ts';
export { tellRefusal } from './tell-refusal.ts';
export { createToasts, type Toast, type ToastAction, toasts, type Toasts, useToasts } from './toasts.ts';
