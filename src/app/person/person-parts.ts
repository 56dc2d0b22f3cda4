export { LazyParts } from '#app/board/lazy-parts.tsx';
export { SignInAgain } from '#features/auth/index.ts';
export { NotificationBanner } from '#features/notifications/index.ts';
