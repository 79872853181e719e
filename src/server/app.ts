import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { Services } from "#services/services.ts";
import { answerError, answerNotFound } from "./errors.tsx";
import type { Env } from "./factory.ts";
import { keepPages } from "./page-cache.ts";
import { renderPages } from "./renderer.tsx";
import { serveAssets } from "./responses/serve-assets.ts";
import { registerRoutes } from "./router.ts";
import { sameOriginOnly, secureHeaders } from "./security.ts";
import { knowShopper } from "./session/load-shopper.ts";
import { knowUser } from "./session/load-user.ts";

/** Above the 10 MB of a design lie the other parts of its form. */
const LARGEST_BODY = 11 * 1024 * 1024;

/** The shop: everything a request passes, in order. */
export async function createApp(services: Services): Promise<Hono<Env>> {
  const app = new Hono<Env>();
  app.onError(answerError);
  app.notFound(answerNotFound);

  app.get("/assets/:file", serveAssets(services.assets));
  keepPages(app);
  app.use((c, next) => {
    c.set("services", services);
    c.set("requestId", crypto.randomUUID().slice(0, 8));
    return next();
  });
  app.use(secureHeaders, sameOriginOnly, bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }));
  app.use(knowUser, knowShopper, renderPages);
  await registerRoutes(app);
  return app;
}

function tooLarge(): never {
  throw new HTTPException(413, { message: "That is too large. Files may have up to 10 MB." });
}
