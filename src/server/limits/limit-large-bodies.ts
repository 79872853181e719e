import { type AppContext, middleware } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { MAX_BODY } from "./limit-body.ts";

/** Each takes up to 16 MB until it is answered. An IP may have as many files decoded at once. */
const AT_ONCE = { ofIp: 12, ofAll: 96 };

const BUSY = "Many files are being sent right now. Please try again in a moment.";
const SOON_SECONDS = "5";

/** Files are held whole, so their number is limited before anything of them is read. */
export function limitLargeBodies({ ofIp, ofAll } = AT_ONCE) {
  const held = new Map<string, number>();
  let all = 0;
  const hold = (ip: string, change: 1 | -1) => {
    all += change;
    const count = (held.get(ip) ?? 0) + change;
    if (count > 0) held.set(ip, count);
    else held.delete(ip);
  };

  return middleware(async (c, next) => {
    if (!mayBeLarge(c)) return next();
    const ip = clientIp(c);
    const isOver = (held.get(ip) ?? 0) >= ofIp;
    if (isOver || all >= ofAll) return reject(c, isOver ? 429 : 503);
    hold(ip, 1);
    try {
      await next();
    } finally {
      hold(ip, -1);
    }
  });
}

function mayBeLarge(c: AppContext): boolean {
  if (!c.req.raw.body || (c.get("options").maxBody ?? MAX_BODY) <= MAX_BODY) return false;
  const length = c.req.header("content-length");
  return !length || Number(length) > MAX_BODY;
}

function reject(c: AppContext, status: 429 | 503): Response {
  const headers = { "retry-after": SOON_SECONDS };
  return c.var.kind === "api"
    ? c.json({ message: BUSY }, status, headers)
    : c.text(BUSY, status, headers);
}
