import { TIMEOUT_FACTOR } from "../testing/bounds.ts";

/** The shop's 5 s and 10 s, as long as other tests have them; the driver takes a URL's word over its own. */
const TIMEOUTS = { statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 };

/** For processes of the shop's own, any version of it, on a busy machine. */
export function withLongTimeouts(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS))
    url.searchParams.set(name, String(ms * TIMEOUT_FACTOR));
  return url.href;
}
