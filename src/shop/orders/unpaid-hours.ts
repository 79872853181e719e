/**
 * Limit of orders: time that a guest's order waits for its payment [guest: hours]; the order
 * expires. Limit of orders: the same for an account's order [account: hours]; the order expires.
 * Guests do not come back to pay later.
 */
export const UNPAID_HOURS = { guest: 3, account: 24 };

/**
 * Limit of orders: time after the first placing in which coming back counts [days]; the order
 * expires. Coming back later gives it no more time.
 */
export const RENEWABLE_DAYS = 7;
