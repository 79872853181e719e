/** The row of `rate_limits` that counts what everybody without a proved email stores in a day, in kB. */
export const ALL_STORED = "stored-all";
/**
 * Limit of uploads: what all who have not proved their email store [kB a day]; 429, but for those
 * who stored little. The owner reads it from half of it on.
 */
export const STORED_A_DAY = 20_000_000;
/**
 * Limit of uploads: the same with those who stored little [kB a day]; 429. Visitors who have stored
 * little go on beyond the first limit, up to this one.
 */
export const MAX_STORED_A_DAY = 30_000_000;
