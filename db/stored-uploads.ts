/** The row of `rate_limits` that counts what everybody without a proved email stores in a day, in kB. */
export const ALL_STORED = "stored-all";
export const STORED_A_DAY = 20_000_000;
/** Visitors who have stored little go on beyond the first limit, up to this one. */
export const MAX_STORED_A_DAY = 30_000_000;
