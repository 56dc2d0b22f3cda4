/** Reads what stands on every screen of a signed-in person once it was painted. */
export const lazyPerson = () => import('./person-parts.ts');
