import { middleware } from "./factory.ts";
import { clientIp } from "./session/client-ip.ts";

const READS = ["GET", "HEAD", "OPTIONS"];

/** A new cart line must not meet the remembered 404 of its own mockup. */
export const forgetMissing = middleware(async (c, next) => {
  await next();
  if (READS.includes(c.req.method) || c.res.status >= 400) return;
  c.var.services.mockups.forgetMissing(clientIp(c));
});
