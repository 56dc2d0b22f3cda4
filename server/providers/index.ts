/** Outside services behind interfaces, and their local stand-ins. */
export {
  type Billing,
  type BillingEvent,
  BillingOff,
  BillingRefused,
  BillingUnavailable,
  type Invoice,
  type ProviderSubscription,
} from './billing-provider.ts';
export {
  type CalendarAsking,
  CalendarUnavailable,
  type ConnectedCalendar,
  ConnectionEnded,
  ConnectionRefused,
} from './calendar-provider.ts';
export { createBilling, type Payments } from './create-billing.ts';
export { type CalendarService, createCalendar } from './create-calendar.ts';
export { createGoogleSignIn, type GoogleSignIn } from './create-google.ts';
export { createModel } from './create-model.ts';
export { type Asking, CredentialRefused, type GoogleHolder, IssuerUnavailable } from './google-provider.ts';
export { type LanguageModel, ModelFailed } from './language-model.ts';
export {
  type CheckoutPage,
  LOCAL_PAGES,
  type LocalBilling,
  type PaymentMethod,
  type PortalPage,
} from './stand-ins/local-billing.ts';
export { EMPTY_CALENDARS, LOCAL_CALENDAR } from './stand-ins/local-calendar.ts';
export { LOCAL_GOOGLE, type LocalAccount } from './stand-ins/local-google.ts';
