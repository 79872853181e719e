import type { Sql } from "postgres";
import { countView } from "#db/gallery-views.ts";
import { addressOf } from "./client-address.ts";
import type { AppContext } from "./factory.ts";
import type { Services } from "./services/services.ts";

/**
 * Counts whoever looks at a design, once a day; the answer does not wait for it. A visitor without a
 * shopper is told by address and browser, of which only a hash of today is kept: looking sets no
 * cookie. A page that is kept counts those it is shown to.
 */
export function countLook(c: AppContext, galleryDesignId: number): void {
  const { services, shopper } = c.var;
  const look = (request: Request, server: unknown) => {
    if (!isLooking(request)) return;
    count(services, galleryDesignId, browserOf(services, request, server), shopper?.id);
  };
  look(c.req.raw, c.env?.server);
  c.set("onKept", look);
}

/** Of today, by what is known without asking it. */
function browserOf({ config }: Services, request: Request, server: unknown): string {
  const address = addressOf(request, { hops: config.PROXY_HOPS, server });
  const day = new Date().toISOString().slice(0, 10);
  return `${day} ${address} ${request.headers.get("user-agent") ?? ""}`;
}

function count({ sql, signatures }: Services, id: number, browser: string, shopperId?: string) {
  const look = `${id} ${shopperId ?? ""} ${browser}`;
  const counted = countedOn(sql);
  if (counted.has(look)) return;
  if (counted.size >= REMEMBERED) counted.clear();
  counted.add(look);
  const before = signatures.sign("view", browser);
  const viewer = shopperId ? { visitor: shopperId, before } : { visitor: before };
  countView(sql, id, viewer).catch((error: unknown) => {
    counted.delete(look);
    console.warn(`A view of design ${id} is not counted`, error);
  });
}

const REMEMBERED = 50_000;

/** Looks that the database knows already: a page that is asked for all the time costs no query. */
const known = new WeakMap<Sql, Set<string>>();

function countedOn(sql: Sql): Set<string> {
  const counted = known.get(sql) ?? new Set();
  known.set(sql, counted);
  return counted;
}

const ROBOT = /bot\b|crawl|spider|slurp|preview|facebookexternalhit/i;

/** Not a robot, nor a browser that fetches what somebody might want to see next. */
function isLooking({ method, headers }: Request): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return (
    method === "GET" &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    !ROBOT.test(headers.get("user-agent") ?? "")
  );
}
