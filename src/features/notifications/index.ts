/** Notifications above every screen. */
export { NotificationBanner } from './notification-banner.tsx';
