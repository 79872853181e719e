/** For a test or one of its hooks: slow is no failure on a machine that others share. */
export const TEST_MS = 300_000;

/** For one thing that a test waits for: shorter, so that the failure names the thing. */
export const STEP_MS = 120_000;
