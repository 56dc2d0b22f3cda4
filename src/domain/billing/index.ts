/** Subscriptions and seats. */
export {
  decideSeats,
  isStanding,
  moneyText,
  seatFacts,
  seatNotice,
  seatsField,
  seatsText,
  statusWord,
} from './subscription.ts';
export { daysUntil, type Subscription, workspaceStanding } from './trial.ts';
