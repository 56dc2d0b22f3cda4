/** Receives popstate before the router and may stop its propagation. */
export const popGuard: { hears?: ((event: PopStateEvent) => void) | undefined } = {};
