/** The bar of the quick timer. */
export { QuickTimerSlot } from './quick-timer-slot.tsx';
