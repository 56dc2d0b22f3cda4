/** Subscription and payment. */
export { SubscriptionScreen } from './subscription-screen.tsx';
