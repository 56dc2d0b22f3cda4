/** One file of handlers for each service of the contract. */
export { mountBillingWebhook } from './billing-webhook.ts';
export { handlers } from './handlers.ts';
export { type Arrival, ARRIVAL, mountArrival } from './people/arrival.ts';
export { mountReportCsv } from './reports/report-csv.ts';
export { mountStandIns } from './stand-ins/mount-stand-ins.ts';
export { mountStream } from './stream-routes.ts';
export { mountCalendarFeed } from './tasks/calendar-feed.ts';
