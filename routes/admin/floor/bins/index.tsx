/** @jsxImportSource hono/jsx */
import { countBins, listBins } from "#db/floor/bin-list.ts";
import { findSteps } from "#db/floor/settings.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { dayAt } from "#shop/day.ts";
import { binContent } from "#shop/floor/bin-content.ts";
import { finishedSteps } from "#shop/floor/steps.ts";
import { paths } from "#shop/paths.ts";
import { floorPage } from "../_page.tsx";
import { BinsPage } from "./_bins/page.tsx";

export const permission: RoutePermission = "floor.pack";

/** Limit of floor: missing pieces that a bin names [pieces]; the order's page has all. */
const MISSING = 5;

/** What waits in the bins, and for what; what has been waiting for the longest comes first. */
export const GET = handlers(async (c) => {
  const { sql, shopSettings } = c.var.services;
  const [steps, { timeZone }, count] = await Promise.all([
    findSteps(sql),
    shopSettings.read(),
    countBins(sql),
  ]);
  const listed = await listBins(sql, { finished: finishedSteps(steps), missing: MISSING });
  const bins = listed.map((bin) => ({ ...bin, content: binContent(bin.pieces, steps) }));
  const today = dayAt(new Date(), timeZone);
  const page = {
    title: "Bins",
    text: "What waits for the rest of its order, and for what.",
    styles: ["floor-bins"],
  } as const;
  const content = <BinsPage bins={bins} count={count} steps={steps} today={today} />;
  return adminPage(c, floorPage(paths.adminFloorBins, page, content));
});
