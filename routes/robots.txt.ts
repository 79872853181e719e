import { handlers } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";

/** Crawlers: what is somebody's own, and what changes something, is not for them. */
export const GET = handlers((c) => {
  const lines = CLOSED.map((path) => `Disallow: ${path}`);
  const sitemap = `Sitemap: ${c.var.services.config.APP_URL}${paths.sitemap}`;
  c.header("cache-control", "public, max-age=3600");
  return c.text(["User-agent: *", ...lines, "", sitemap, ""].join("\n"));
});

const CLOSED = [
  "/api/",
  "/uploads/",
  paths.account,
  paths.admin,
  paths.cart,
  paths.checkout,
  paths.login,
  paths.logout,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  "/mail-preferences",
] as const;
