export interface Readiness {
  isReady(): boolean;
  /** Makes load balancers send requests elsewhere from now on. */
  end(): void;
}

/** Creates the readiness of the process: ready until `end` is called. */
export function createReadiness(): Readiness {
  let ready = true;
  return {
    isReady: () => ready,
    end() {
      ready = false;
    },
  };
}
