/** The timeout (ms) of `expect.poll` and `vi.waitFor`: below `testTimeout`, so that the message names the missing part. */
export const PATIENCE_MS = 25_000;

/** The polling interval (ms) of server tests. */
export const LOOK_EVERY_MS = 10;
