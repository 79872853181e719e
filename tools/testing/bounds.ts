/** For a test or hook: a slow shared machine is no failure. */
export const TEST_MS = 300_000;

/** For one step of a test: shorter, so that the failure names the step. */
export const STEP_MS = 120_000;

/** So many times the shop's, of its database. */
export const TIMEOUT_FACTOR = 10;
