/** The locked account that guests' orders are kept under; nobody signs in as it (spec §9). */
export const GUEST_ID = 1;
