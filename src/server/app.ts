import { Hono } from "hono";
import type { Services } from "#services/services.ts";
import { openApi } from "./contract/open-api.ts";
import { showError, showNotFound } from "./errors.tsx";
import { type Env, middleware } from "./factory.ts";
import { countRequests } from "./figures/count-requests.ts";
import { traceRequests } from "./figures/trace-requests.ts";
import { limitBody } from "./limits/limit-body.ts";
import { limitLargeBodies } from "./limits/limit-large-bodies.ts";
import { logRequests, requestIdOf } from "./log-requests.ts";
import { failWhileAway } from "./outage/while-away.ts";
import { cachePages } from "./page-cache.ts";
import { renderPages } from "./renderer.tsx";
import { serveAssets } from "./responses/serve-assets.ts";
import { findFrame, findKinds, findPermits, findRouteOptions, registerRoutes } from "./router.ts";
import { knownHostOnly, sameOriginOnly, secureHeaders } from "./security.ts";
import { clientIp, warnOfUnknownProxy } from "./session/client-ip.ts";
import { createKnownAdmins } from "./session/known-admins.ts";
import { loadShopper } from "./session/load-shopper.ts";
import { loadUser } from "./session/load-user.ts";
import { pageKey } from "./session/shown-shop.ts";
import { answerFromCache } from "./slots/answer-from-cache.ts";
import { limitAtOnce } from "./turns/limit-at-once.ts";
import { createRequestTurns } from "./turns/request-turns.ts";

export async function createApp(services: Services): Promise<Hono<Env>> {
  const app = new Hono<Env>();
  const { Layout, NotFoundPage, ErrorPage } = await findFrame();
  const [kindOf, optionsOf, findPermit] = await Promise.all([
    findKinds(),
    findRouteOptions(),
    findPermits(),
  ]);
  app.onError(showError(ErrorPage));
  app.notFound(showNotFound(NotFoundPage));

  const describeCalls = once(() => openApi(app, services));
  app.use((c, next) => {
    c.set("services", services);
    c.set("openApi", describeCalls);
    c.set("requestId", requestIdOf(c));
    c.set("kind", kindOf(c.req.path));
    c.set("options", optionsOf(c.req.path));
    return next();
  });
  app.use(countRequests, nameRequest);
  app.get("/assets/:file", secureHeaders, serveAssets(services.assets));
  app.use(await traceRequests(services.tracing), logRequests);
  const pages = cachePages(app, (request) => pageKey(services.config, request));
  const turns = createRequestTurns(services);
  answerFromCache(app, { services, pages, optionsOf, turns });
  const admins = createKnownAdmins();
  const places = limitLargeBodies({ isKnownAdmin: admins.has });
  // Nothing may wait before `limitBody`: meanwhile the server would collect a body of any size.
  app.use(secureHeaders, knownHostOnly, sameOriginOnly, places, limitBody);
  // First, for errors of what follows to be shown in the shop's own frame.
  app.use(renderPages(Layout, findPermit));
  app.use(failWhileAway, limitAtOnce(turns), loadTemplates);
  app.use(warnOfUnknownProxy(), forgetMissing, loadUser, admins.remember, loadShopper);
  await registerRoutes(app);
  return app;
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Answers from memory have none, because no line of the log is theirs. */
const nameRequest = middleware(async (c, next) => {
  await next();
  c.res.headers.set("x-request-id", c.get("requestId"));
});

/** What another process made ready a second ago is sold by this one. */
const loadTemplates = middleware(async (c, next) => {
  await c.get("services").ownTemplates.refresh();
  await next();
});

const READS = ["GET", "HEAD", "OPTIONS"];

/** A new cart line must not meet the remembered 404 of its own mockup. */
const forgetMissing = middleware(async (c, next) => {
  await next();
  if (READS.includes(c.req.method) || c.res.status >= 400) return;
  c.var.services.mockups.forgetMissing(clientIp(c));
});
