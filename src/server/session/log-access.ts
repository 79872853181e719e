import type { AppContext } from "../factory.ts";
import { logLine } from "../log-line.ts";
import { clientIp } from "./client-ip.ts";

type Access = "login" | "login failed" | "login has to wait" | "admin access denied";

/** Never what was typed: people type their password where the name belongs. */
export function logAccess(c: AppContext, access: Access, userId: number | undefined): void {
  const who = userId ? `account ${userId}` : "no account";
  // Escaped as the path is: behind a proxy the IP is what a header says.
  console.info(`${logLine(c)} ${access}: ${who}, from ${encodeURI(clientIp(c))}`);
}
