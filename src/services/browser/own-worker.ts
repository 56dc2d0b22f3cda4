interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** Starts a worker. Throws for a URL of another origin. */
export function startWorker(url: string): Worker {
  return new Worker(ownScript(url), { type: 'module' });
}

/** Returns a script URL of this origin as Trusted Types demand. Throws for any other. */
export function ownScript(url: string): string {
  policy ??= policyOf((globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes);
  return policy(url);
}

let policy: ((url: string) => string) | undefined;

function policyOf(types: TrustedTypes | undefined): (url: string) => string {
  const own = (url: string) => {
    const { origin, href } = new URL(url, location.origin);
    if (origin !== location.origin) throw new TypeError('A worker of another site.');
    return href;
  };
  const made = types?.createPolicy('own-worker', { createScriptURL: own });
  return made === undefined ? own : (url) => made.createScriptURL(url);
}
