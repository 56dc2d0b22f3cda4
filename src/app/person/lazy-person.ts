export const lazyPerson = () => import('./person-parts.ts');
