export const lazyBoard = () => import('./board-parts.ts');
