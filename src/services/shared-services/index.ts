/** Services that exist before sign-in, and their hooks. */
export { isViewed, tabStorage, VIEW_KEY } from './is-viewed.ts';
export { keepPage, pageBefore, type PageBefore } from './page-before.ts';
export { CallError, createQueryClient, dataOf, isOutageSaid, readFailedAgain } from './query-client.ts';
export { type SharedServices, SharedServicesProvider, useSharedServices } from './shared-context.tsx';
export { createSharedServices, startSharedServices } from './shared-services.ts';
export { useNow } from './use-now.ts';
export { useOutage } from './use-outage.ts';
export { useRights } from './use-rights.ts';
export { useSession } from './use-session.ts';
export { useToday } from './use-today.ts';
