import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";

/** Who pays for what a job draws: an IP by its hash, because jobs are stored. */
export function drawingPayer(c: AppContext): string {
  return `ip ${c.var.services.signatures.sign("rate:drawing-job", clientIp(c))}`;
}
