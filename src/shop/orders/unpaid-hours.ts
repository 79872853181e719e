/** How long an order waits for its payment. Who has no account does not come back to pay later. */
export const UNPAID_HOURS = { guest: 3, account: 24 };

/** So long after it was first placed, coming back to an order gives it no more time. */
export const RENEWABLE_DAYS = 7;
