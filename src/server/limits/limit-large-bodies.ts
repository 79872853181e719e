import { type AppContext, middleware } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { answerLater } from "./answer-later.ts";
import { MAX_BODY } from "./limit-body.ts";
import { createPlaces, type PlaceLimits } from "./places.ts";

/**
 * Limit of requests: forms with a file of over 256 kB that one IP sends at once [ofIp: forms]; 429.
 * Limit of requests: those that all IPs send at once [ofAll: forms]; 503, and who holds most loses
 * the newest to one that holds fewer. Each takes up to 16 MB until it is answered. An IP may have
 * as many files decoded at once.
 */
const AT_ONCE = { ofIp: 12, ofAll: 96 };
/**
 * Limit of requests: such forms that all admins send at once, beside the others [ofAll: forms];
 * 503. Only those count whose session was an admin's before: everybody may post there. An import of
 * products takes up to 37 MB.
 */
const OF_ADMINS = { ofIp: 12, ofAll: 24 };

const BUSY = "Many files are being sent right now. Please try again in a moment.";

type Limits = {
  limits?: PlaceLimits;
  isKnownAdmin: (c: AppContext) => boolean;
  now?: () => number;
};

/** Files are held whole, so their number is limited before anything of them is read. */
export function limitLargeBodies({ limits = AT_ONCE, isKnownAdmin, now }: Limits) {
  const [ofAnyone, ofAdmins] = [createPlaces(limits, now), createPlaces(OF_ADMINS, now)];

  return middleware(async (c, next) => {
    if (!mayBeLarge(c)) return next();
    const places = isForAdmins(c) && isKnownAdmin(c) ? ofAdmins : ofAnyone;
    const place = places.take(clientIp(c));
    if (place === "of-ip" || place === "of-all") return reject(c, place === "of-ip" ? 429 : 503);
    c.set("place", place);
    try {
      await next();
    } finally {
      places.leave(place);
    }
    if (place.signal.aborted) c.res = reject(c, 503);
    return undefined;
  });
}

function mayBeLarge(c: AppContext): boolean {
  if (!c.req.raw.body || (c.get("options").maxBody ?? MAX_BODY) <= MAX_BODY) return false;
  const length = c.req.header("content-length");
  return !length || Number(length) > MAX_BODY;
}

/** A body without a length is read before anybody knows whose it is. */
function isForAdmins(c: AppContext): boolean {
  return c.req.path.startsWith("/admin/") && c.req.header("content-length") !== undefined;
}

function reject(c: AppContext, status: 429 | 503): Response {
  return answerLater(c, { message: BUSY, status, seconds: 5 });
}
