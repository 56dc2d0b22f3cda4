export { LazyParts } from '#app/board/lazy-parts.tsx';
export { SignInAgain } from '#features/auth/sign-in-again.tsx';
export { NotificationBanner } from '#features/notifications/notification-banner.tsx';
