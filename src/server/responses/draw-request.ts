import type { DrawRequest, Permission } from "#services/mockups/mockup-cache.ts";
import type { AppContext } from "../factory.ts";
import { drawingLimit } from "../limits/drawing-limit.ts";
import { hitLimits } from "../limits/rate-limit.ts";
import { clientIp } from "../session/client-ip.ts";

export class DrawingLimitHit extends Error {
  /** The client may try again after so many seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super("too many pictures were drawn");
    this.retryAfter = retryAfter;
  }
}

/** Blank shirts are a few hundred pictures in all, each drawn once. */
export function unlimitedDrawing(c: AppContext): DrawRequest {
  return { ip: clientIp(c), signal: c.req.raw.signal, permit: async () => "store" };
}

/** A picture that `permit` allows to be drawn counts against the limit of the IP. */
export function limitedDrawing(c: AppContext, permit: DrawRequest["permit"]): DrawRequest {
  const permitWithinLimit = async (): Promise<Permission | undefined> => {
    const permission = await permit();
    const wait = permission && (await hitLimits(c, [drawingLimit(c)]));
    if (wait) throw new DrawingLimitHit(wait);
    return permission;
  };
  return { ...unlimitedDrawing(c), permit: permitWithinLimit };
}
