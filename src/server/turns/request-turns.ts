import type { Services } from "#services/services.ts";
import type { Kind, RouteOptions } from "../factory.ts";
import { readSessionToken } from "../session/find-current-session.ts";
import { readShopperCookie } from "../session/load-shopper.ts";
import { createNetworkTurns } from "./network-turns.ts";

type Deps = Pick<Services, "auth" | "config" | "signatures">;

export type RequestTurns = ReturnType<typeof createRequestTurns>;

type Requested = { ip: string; kind: Kind; options: RouteOptions };

/**
 * Pages and calls wait in one line, pictures in another, because most of a picture's time is its
 * drawing, which has turns of its own. Checks of the shop's health have a third, so that no flood of
 * pages makes a balancer believe that the shop is gone.
 */
export function createRequestTurns(services: Deps) {
  const pages = createNetworkTurns({ alone: 32, shared: 2, waiting: 200, rests: true });
  const files = createNetworkTurns({ alone: 32, shared: 2, waiting: 1000, rests: true });
  const checks = createNetworkTurns({ alone: 8, shared: 8, waiting: 100, rests: false });

  function turnsFor({ kind, options }: Requested) {
    if (options.anyHost) return checks;
    return kind === "file" || kind === "public-file" ? files : pages;
  }

  return {
    take(request: Request, requested: Requested) {
      return turnsFor(requested).take({
        ip: requested.ip,
        visitor: () => visitorOf(services, request.headers.get("cookie") ?? ""),
        signal: () => request.signal,
      });
    },
  };
}

/** A made-up cookie makes nobody another visitor. */
function visitorOf(services: Deps, cookies: string): string {
  return readShopperCookie(services, cookies)?.id ?? readSessionToken(services.auth, cookies) ?? "";
}
