import { middleware } from "#server/factory.ts";

/** What staff have changed is on the next page that anybody opens, of settings and products alike. */
export const showChanges = middleware(async (c, next) => {
  await next();
  if (c.req.method !== "POST" || c.res.status >= 400) return;
  c.var.services.shopSettings.drop();
  c.var.dropPages();
});
