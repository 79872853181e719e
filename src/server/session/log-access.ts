import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import type { AppContext } from "../factory.ts";
import { logLine } from "../log-line.ts";
import { clientIp } from "./client-ip.ts";

type Access =
  | "login"
  | "login failed"
  | "login has to wait"
  | "second factor requested"
  | "second factor failed"
  | "passkey failed"
  | "password proved again"
  | "password not proved"
  | "admin access denied"
  | "press key rejected"
  | "API key rejected";

/** A line of these needs no right and no try: whoever floods the shop must not fill the log. */
const WITHOUT_END: readonly Access[] = [
  "login has to wait",
  "admin access denied",
  "press key rejected",
  "API key rejected",
];
/**
 * Limit of requests: time between two lines of the log about an IP and account that has to wait for
 * a login, is denied the back office or has no press's key [ms]; counted, and written with the next
 * line.
 */
const A_MINUTE = 60_000;
/**
 * Limit of requests: such lines of all [lines a minute]; counted, and written with the next line.
 */
const MAX_LINES_A_MINUTE = 60;

type Minute = { startedAt: number; logged: Set<string>; leftOut: number };

const minutes = new WeakMap<Services, Minute>();

/** Never what was typed: people type their password where the name belongs. */
export function logAccess(c: AppContext, access: Access, userId: number | undefined): void {
  if (WITHOUT_END.includes(access) && !isFirst(c, access, userId)) return;
  const who = userId ? `account ${userId}` : "no account";
  // Escaped as the path is: behind a proxy the IP is what a header says.
  log.info(`${logLine(c)} ${access}: ${who}, from ${encodeURI(clientIp(c))}`);
}

/** Once a minute for each IP and account; how many were left out is said with the first after it. */
function isFirst(c: AppContext, access: Access, userId: number | undefined): boolean {
  const line = `${access} ${userId} ${clientIp(c)}`;
  const { services } = c.var;
  const now = performance.now();
  const before = minutes.get(services);
  const isOver = !before || now - before.startedAt > A_MINUTE;
  const minute = isOver ? { startedAt: now, logged: new Set<string>(), leftOut: 0 } : before;
  minutes.set(services, minute);
  if (isOver && before?.leftOut) {
    const what = `${before.leftOut} more were not logged in the minute before`;
    log.info(`${logLine(c)} ${access}: ${what}`);
  }
  if (minute.logged.has(line) || minute.logged.size >= MAX_LINES_A_MINUTE) {
    minute.leftOut++;
    return false;
  }
  minute.logged.add(line);
  return true;
}
