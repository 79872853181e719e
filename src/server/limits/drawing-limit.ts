import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

/**
 * Six people at one IP, each with a cart of 24 lines printed on both sides, in three widths of WebP
 * and the mail's JPEG, need 1152 in all, though no job had drawn one of them before.
 */
export function drawingLimit(c: AppContext): RateLimit {
  // Limit of drawing: mockups, gallery pictures and share pictures of photos that an IP has drawn;
  // what is there is free [pictures]; 429, with the outline of the shirt.
  return { name: "drawing", key: clientIp(c), limit: 1200, seconds: 3600 };
}

/** Who pays for what a job draws: an IP by its hash, because jobs are stored. */
export function drawingPayer(c: AppContext): string {
  return `ip ${c.var.services.signatures.sign("rate:drawing-job", clientIp(c))}`;
}
