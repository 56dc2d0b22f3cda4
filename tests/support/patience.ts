/**
 * How long in ms a test waits for what is to come, `expect.poll` and `vi.waitFor` alike: less than `testTimeout`, so that
 * the message says what was missing. A busy machine is slow, not wrong.
 */
export const PATIENCE_MS = 25_000;

/** How often in ms a test of the server looks whether it has come. */
export const LOOK_EVERY_MS = 10;
