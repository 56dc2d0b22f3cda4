/** Whether requests should still be sent to this process; it answers those that come all the same. */
export interface Readiness {
  isReady(): boolean;
  /** Whoever shares the load sends requests elsewhere from now on. */
  end(): void;
}

/** Ready until it is ended. */
export function createReadiness(): Readiness {
  let ready = true;
  return {
    isReady: () => ready,
    end() {
      ready = false;
    },
  };
}
