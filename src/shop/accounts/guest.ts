/** The locked account of guests' orders; nobody can sign in as it. */
export const GUEST_ID = 1;
