import type { Hono } from "hono";
import { getPath } from "hono/utils/url";
import { cacheAnswers } from "#services/figures/counters.ts";
import type { Services } from "#services/services.ts";
import type { Env, RouteOptions } from "../factory.ts";
import { countRequest } from "../figures/count-requests.ts";
import { hasOwnCookie } from "../host-cookie.ts";
import { answerStale, isOfOutage } from "../outage/stale-page.tsx";
import type { PageCache } from "../page-cache.ts";
import { ipOf } from "../session/client-ip.ts";
import { currencyCookie, namesCurrency } from "../session/shown-shop.ts";
import type { RequestTurns } from "../turns/request-turns.ts";
import { answerPersonal } from "./answer-personal.ts";
import { depsOf, fillParts } from "./parts.ts";
import { personalReader } from "./read-personal.ts";

type Deps = {
  services: Services;
  pages: PageCache;
  optionsOf: (path: string) => RouteOptions;
  turns: RequestTurns;
};

/** Fills shared pages for visitors with a cookie; what is not as usual goes through the app. */
export function answerFromCache(app: Hono<Env>, { services, pages, optionsOf, turns }: Deps): void {
  const { fetch } = app;
  const { PROXY_HOPS: hops } = services.config;
  /** The paths are limited in number, because strangers may request many that do not exist. */
  const failedAt = new Map<string, number>();
  type Call = Parameters<typeof fetch>;

  app.fetch = (...call) => {
    const [request] = call;
    const isPersonal = request.method === "GET" && hasOwnCookie(request);
    return isPersonal ? answer(...call) : fetch(...call);
  };

  async function answer(...call: Call): Promise<Response> {
    const [request] = call;
    const startedAt = performance.now();
    // The cookies' signatures are checked later, because the app does that too.
    const options = optionsOf(getPath(request));
    if (!options.isShared || namesCurrency(request)) return fetch(...call);
    if (services.database.isAway) return orStale(request, await fetch(...call));
    const read = personalReader(services, request);
    const page = read && (pages.find(request) ?? (await renderShared(...call)));
    if (!read || !page?.parts) return orStale(request, await fetch(...call));
    const ip = ipOf(request, { hops, server: serverOf(call[1]) });
    const endTurn = await turns.take(request, { ip, kind: "page", options });
    try {
      const personal = endTurn && (await read(depsOf(page.parts)).catch(leaveToApp));
      if (personal) {
        const filled = answerPersonal(request, fillParts(page.parts, personal), page.headers);
        cacheAnswers.filled++;
        const seconds = (performance.now() - startedAt) / 1000;
        countRequest({ route: page.route, method: "GET", status: filled.status, seconds });
        return filled;
      }
    } finally {
      endTurn?.();
    }
    return orStale(request, await fetch(...call));
  }

  /** Better than an error: what anybody saw when the page could last be made. */
  function orStale(request: Request, answer: Response): Response {
    const stale = isOfOutage(answer) ? pages.findStale(request) : undefined;
    return stale ? answerStale(stale, request) : answer;
  }

  /**
   * The page is rendered as for a visitor without a cookie but that of the currency, so that nothing of
   * this one can be in it.
   */
  async function renderShared(...[request, env, ...rest]: Call) {
    const { url, headers: sent } = request;
    const { pathname } = new URL(url);
    const isFailing = performance.now() - (failedAt.get(pathname) ?? -RETRY_MS) < RETRY_MS;
    if (isFailing) return undefined;
    const headers = new Headers(sent);
    headers.delete("cookie");
    const currency = currencyCookie(services.config, request);
    if (currency) headers.set("cookie", currency);
    const forAll = { ...env, isForAll: true };
    const rendered = await fetch(new Request(url, { headers }), forAll, ...rest);
    await rendered.body?.cancel();
    const page = pages.find(request);
    if (page) return page;
    if (failedAt.size >= MAX_FAILED) failedAt.clear();
    failedAt.set(pathname, performance.now());
    return undefined;
  }
}

function serverOf(env: Parameters<Hono<Env>["fetch"]>[1]): unknown {
  return env && "server" in env ? env.server : undefined;
}

/** A slow or failing page is not rendered twice for each request. */
const RETRY_MS = 1000;
const MAX_FAILED = 500;

/** The app meets the same error, and answers it. */
function leaveToApp(): undefined {}
