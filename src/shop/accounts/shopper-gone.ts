/** The next request of the browser comes with the cookie of who has everything now. */
export const SHOPPER_GONE =
  "You ordered or logged in in another window at the same moment. Nothing was saved here; please try again.";

/** The file that came with the request was decoded while its shopper became another one. */
export const SIGNED_IN_MEANWHILE = "You signed in meanwhile. Please upload it again.";

export const ACCOUNT_GONE =
  "This account was deleted in another window. Nothing was saved; log in with another one to go on.";
