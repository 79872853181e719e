import { HTTPException } from "hono/http-exception";
import type { DrawRequest, Permission } from "#services/mockups/mockup-cache.ts";
import type { AppContext } from "../factory.ts";
import { drawingLimit } from "../limits/drawing-limit.ts";
import { answerWait, hitLimits } from "../limits/rate-limit.ts";
import { clientIp } from "../session/client-ip.ts";

/** For blank shirts: a few hundred pictures in all, each drawn once. */
export function unlimitedDrawing(c: AppContext): DrawRequest {
  return { ip: clientIp(c), signal: c.req.raw.signal, permit: async () => "store" };
}

/** What `permit` allows to be drawn counts against the limit of the IP. */
export function limitedDrawing(c: AppContext, permit: DrawRequest["permit"]): DrawRequest {
  const permitWithinLimit = async (): Promise<Permission | undefined> => {
    const permission = await permit();
    const wait = permission && (await hitLimits(c, [drawingLimit(c)]));
    if (!wait) return permission;
    throw new HTTPException(429, { res: answerWait(c, wait) });
  };
  return { ...unlimitedDrawing(c), permit: permitWithinLimit };
}
