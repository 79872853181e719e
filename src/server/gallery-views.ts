import type { Sql } from "postgres";
import { insertView } from "#db/gallery/views.ts";
import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import type { AppContext } from "./factory.ts";
import { hitLimitsWith } from "./limits/rate-limit.ts";
import { ipOf } from "./session/client-ip.ts";

/** Counts a view per viewer and day; without a shopper by a hash, because viewing sets no cookie. */
export function countView(c: AppContext, galleryDesignId: number): void {
  const { services, shopper } = c.var;
  const { config, sql } = services;
  const counted = countedOn(sql);
  const onView = (request: Request, server: unknown) => {
    const ip = ipOf(request, { hops: config.PROXY_HOPS, server });
    const browser = browserOf(request, ip);
    const key = Bun.hash.xxHash32(`${galleryDesignId} ${shopper?.id} ${browser}`);
    if (counted.has(key) || !isView(request)) return;
    if (counted.size >= MAX_COUNTED) counted.clear();
    counted.add(key);
    const seen = { id: galleryDesignId, ip, browser };
    count(services, seen, shopper?.id).catch((error: unknown) => {
      counted.delete(key);
      log.warn(`A view of design ${galleryDesignId} is not counted`, error);
    });
  };
  onView(c.req.raw, c.env?.server);
  c.set("onCacheHit", onView);
}

function browserOf({ headers }: Request, ip: string): string {
  const day = Math.floor(Date.now() / (1000 * DAY));
  return `${day} ${ip} ${headers.get("user-agent") ?? ""}`;
}

type View = { id: number; ip: string; browser: string };

async function count(services: Services, { id, ip, browser }: View, shopperId?: string) {
  const rule = {
    name: "gallery-view",
    key: `${id} ${ip}`,
    limit: MAX_VIEWS_PER_IP,
    seconds: DAY,
  };
  if (await hitLimitsWith(services, [rule])) return;
  const before = services.signatures.sign("view", browser);
  const viewer = shopperId ? { visitor: shopperId, before } : { visitor: before };
  await insertView(services.sql, id, viewer);
}

const DAY = 24 * 60 * 60;
/**
 * Limit of gallery: views of one design by an IP; a browser counts once a day [views a day]; not
 * counted. User agents can be faked, so views per IP are limited, above the size of an office.
 */
const MAX_VIEWS_PER_IP = 100;
const MAX_COUNTED = 50_000;

const known = new WeakMap<Sql, Set<number>>();

function countedOn(sql: Sql): Set<number> {
  const counted = known.get(sql) ?? new Set();
  known.set(sql, counted);
  return counted;
}

const ROBOT = /bot\b|crawl|spider|slurp|preview|facebookexternalhit/i;

function isView({ method, headers }: Request): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return (
    method === "GET" &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    !ROBOT.test(headers.get("user-agent") ?? "")
  );
}
