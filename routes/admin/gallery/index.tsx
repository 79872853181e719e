/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import {
  countModeration,
  listModeration,
  listModerations,
  type ModeratedDesign,
} from "#db/gallery/moderation.ts";
import { listReports } from "#db/gallery/reports.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { MODERATION_QUEUES } from "#shop/gallery/moderation.ts";
import { ModerationPage } from "./_moderation-page.tsx";

export const permission: RoutePermission = "gallery.moderate";

/** Short, because an admin reads each design. */
const PAGE_SIZE = 10;

const Query = v.object({
  queue: v.fallback(v.picklist(MODERATION_QUEUES), "waiting"),
  after: optionalId,
});

export const GET = handlers(query(Query), async (c) => {
  const { queue, after } = c.req.valid("query");
  const { sql } = c.var.services;
  const [counts, found] = await Promise.all([
    countModeration(sql),
    listModeration(sql, queue, { after, limit: PAGE_SIZE + 1 }),
  ]);
  const designs = found.slice(0, PAGE_SIZE);
  return c.render(
    <ModerationPage
      queue={queue}
      counts={counts}
      entries={await Promise.all(designs.map((design) => withHistory(c, design)))}
      nextAfter={found.length > PAGE_SIZE ? designs.at(-1)?.id : undefined}
    />,
    { title: "Gallery Moderation", styles: ["admin", "moderation"], wide: true },
  );
});

async function withHistory(c: AppContext, design: ModeratedDesign) {
  const { sql } = c.var.services;
  const [reports, history] = await Promise.all([
    listReports(sql, design.id, 10),
    listModerations(sql, design.id),
  ]);
  return { design, reports, history };
}
