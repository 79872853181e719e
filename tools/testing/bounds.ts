/** A test or hook has so long: a slow shared machine is no failure. */
export const TEST_MS = 600_000;

/** A step of a test has less, so that the failure names the step. */
export const STEP_MS = 120_000;

/**
 * Decoding and drawing come after the web process in a shop. Beside six busy processes they would get
 * a fiftieth of a core, so in tests they are as important as all else.
 */
export const NICENESS = 0;

/** So many times the shop's, of its database. */
export const TIMEOUT_FACTOR = 10;

/**
 * A shop of the tests has so many connections: its database compiles and caches for each of them
 * what it does for the first.
 */
export const CONNECTIONS = 4;
