/** Builds once before the suites that start the server in processes of its own: from the sources each start takes seconds more. */
export { ensureBuilt as setup } from '#scripts/lib/build.mjs';
