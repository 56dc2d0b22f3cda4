/** Page views for analytics, where it is configured. */
export { type Analytics, startAnalytics } from './analytics.ts';
