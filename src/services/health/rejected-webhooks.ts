import { countWebhook } from "../figures/counters.ts";
import { log } from "../log/log.ts";

/** `host`: it came for another name than APP_URL's. `late`: its time is further off than five minutes. */
export type Rejection = "host" | "unsigned" | "late";

export type RejectedWebhook = { why: Rejection; at: Date; line: string };

export type RejectedWebhooks = ReturnType<typeof noteRejectedWebhooks>;

/** Anybody may post to the webhook's address, so that each reason has one line in so long. */
const QUIET_MS = 10 * 60_000;

/** Whoever set up the card service would hear of these from nobody else. */
export function noteRejectedWebhooks(warn = (line: string): void => log.warn(line)) {
  const last = new Map<Rejection, RejectedWebhook & { loggedAt: number }>();

  return {
    note(why: Rejection, line: string): void {
      countWebhook(why);
      const before = last.get(why);
      const now = performance.now();
      const isQuiet = before && now - before.loggedAt < QUIET_MS;
      if (!isQuiet) warn(line);
      last.set(why, { why, at: new Date(), line, loggedAt: isQuiet ? before.loggedAt : now });
    },
    /** The last of each kind since this process started. */
    list: (): RejectedWebhook[] => [...last.values()],
  };
}
