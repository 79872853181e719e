import type { Services } from "#services/services.ts";
import type { Kind } from "../factory.ts";
import { readSessionToken } from "../session/find-current-session.ts";
import { readShopperCookie } from "../session/load-shopper.ts";
import { createNetworkTurns } from "./network-turns.ts";

type Deps = Pick<Services, "auth" | "config" | "signatures">;

export type Turns = ReturnType<typeof createTurns>;

/**
 * Pages and calls wait in one line, pictures in another, because most of a picture's time is its
 * drawing, which has turns of its own.
 */
export function createTurns(services: Deps) {
  const pages = createNetworkTurns({ alone: 8, shared: 2, waiting: 200, rests: true });
  const files = createNetworkTurns({ alone: 16, shared: 4, waiting: 1000, rests: false });

  return {
    take({ headers, signal }: Request, { ip, kind }: { ip: string; kind: Kind }) {
      const turns = kind === "file" || kind === "public-file" ? files : pages;
      const visitor = visitorOf(services, headers.get("cookie") ?? "");
      return turns.take({ ip, visitor, signal });
    },
  };
}

/** A made-up cookie makes nobody another visitor. */
function visitorOf(services: Deps, cookies: string): string {
  return readShopperCookie(services, cookies)?.id ?? readSessionToken(services.auth, cookies) ?? "";
}
