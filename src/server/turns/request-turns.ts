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
  // Limit of requests: pages and calls of a network that run at once, where no other network is
  // there [alone: requests]; they wait, each place resting as long as its turn took. Limit of
  // requests: those that run at once beside other networks [shared: requests]; they wait. Limit of
  // requests: those that wait [waiting: requests]; 429 for a second, and who has most loses the
  // newest to another visitor.
  const pages = createNetworkTurns({ alone: 32, shared: 2, waiting: 200, rests: true });
  // Limit of requests: pictures of a network that run at once, where no other network is there
  // [alone: requests]; they wait in a line of their own. Limit of requests: those that run at once
  // beside other networks [shared: requests]; they wait. Limit of requests: those that wait
  // [waiting: requests]; 429 for a second.
  const files = createNetworkTurns({ alone: 32, shared: 2, waiting: 1000, rests: true });
  // Limit of requests: checks of the shop's health of a network that run at once [shared: checks];
  // they wait. Limit of requests: those that wait [waiting: checks]; 429.
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
