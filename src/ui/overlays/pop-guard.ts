/** Who hears of a step in the history before the router does, and may keep it from hearing. */
export const popGuard: { hears?: ((event: PopStateEvent) => void) | undefined } = {};
