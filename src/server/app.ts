import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { Services } from "#services/services.ts";
import { showError, showNotFound } from "./errors.tsx";
import type { Env } from "./factory.ts";
import { forgetMissing } from "./forget-missing.ts";
import { cachePages } from "./page-cache.ts";
import { renderPages } from "./renderer.tsx";
import { serveAssets } from "./responses/serve-assets.ts";
import { findFrame, findKinds, registerRoutes } from "./router.ts";
import { sameOriginOnly, secureHeaders } from "./security.ts";
import { loadShopper } from "./session/load-shopper.ts";
import { loadUser } from "./session/load-user.ts";

/** A 10 MB design and its form's other fields. */
const LARGEST_BODY = 11 * 1024 * 1024;

export async function createApp(services: Services): Promise<Hono<Env>> {
  const app = new Hono<Env>();
  const { Layout, NotFoundPage, ErrorPage } = await findFrame();
  const kindOf = await findKinds();
  app.onError(showError(ErrorPage));
  app.notFound(showNotFound(NotFoundPage));

  app.get("/assets/:file", serveAssets(services.assets));
  cachePages(app);
  app.use((c, next) => {
    c.set("services", services);
    c.set("requestId", crypto.randomUUID().slice(0, 8));
    c.set("kind", kindOf(c.req.path));
    return next();
  });
  app.use(secureHeaders, sameOriginOnly, bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }));
  app.use(forgetMissing, loadUser, loadShopper, renderPages(Layout));
  await registerRoutes(app);
  return app;
}

function tooLarge(): never {
  throw new HTTPException(413, { message: "That is too large. Files may have up to 10 MB." });
}
