import { HTTPException } from "hono/http-exception";
import { findOwnTemplate } from "#db/catalog/templates.ts";
import { findDraft } from "#db/designs/drafts.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { unlimitedDrawing } from "#server/responses/draw-request.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Drawn } from "#services/drawing/drawn.ts";
import { inColor } from "#services/mockups/photographs/pictured.ts";
import { NotDrawn } from "#services/mockups/turns.ts";
import { Undrawable } from "#services/mockups/undrawable.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { layDesign } from "#shop/goods/own/lay-design.ts";
import { colorOf } from "#shop/goods/own/own-color.ts";
import { testInk, testPrint } from "#shop/goods/own/test-print.ts";
import { toView } from "#shop/goods/own/to-template.ts";
import type { View } from "#shop/goods/template.ts";

export const permission: RoutePermission = "catalog.edit";

const NAME =
  /^([a-z][a-z0-9]*)-(blank|grid(?:-cm)?|design)-([0-9a-f]{6})(?:-([a-z][a-z0-9]*))?-(320|640|1280)\.webp$/;

/** A view of a template as it is saved, blank, with a test print, or with their own design. */
export const GET = handlers(async (c) => {
  const [, viewId, kind = "", digits, color = "", width] =
    NAME.exec(c.req.param("fileName") ?? "") ?? [];
  const template = await findOwnTemplate(c.var.services.sql, lookupText(c.req.param("id") ?? ""));
  const found = template?.data.views.find(({ id }) => id === viewId);
  if (!template || !found) throw new HTTPException(404, { message: "There is no such picture." });
  const hex = `#${digits}`;
  const view = toView(template, found);
  const drawn = await drawnOn(c, view, { kind, hex });
  if (kind === "design" && !drawn) throw new HTTPException(404, { message: NO_DESIGN });
  const version = Bun.hash(
    JSON.stringify([view, hex, color, width, kind, drawn?.document]),
  ).toString(36);
  const shown = { thing: inColor(view, color, hex), width: Number(width), drawn };
  const picture = await c.var.services.mockups
    .test(`${template.id}-${version}.webp`, shown, await limited(c))
    .catch(rejectedAs503);
  if (!picture) throw new HTTPException(404, { message: "There is no such picture." });
  return c.body(new Uint8Array(picture.bytes), 200, {
    "content-type": "image/webp",
    "cache-control": kind === "design" ? "no-store" : "private, max-age=3600",
  });
});

const NO_DESIGN = "There is nothing in your studio yet.";

type How = { kind: string; hex: string };

async function drawnOn(c: AppContext, view: View, { kind, hex }: How): Promise<Drawn | undefined> {
  const areas = view.areas.map(({ area }) => area);
  if (kind.startsWith("grid")) {
    const ink = testInk(colorOf({ name: hex, hex }).isDark);
    return { document: testPrint(areas, ink, kind === "grid" ? "in" : "cm"), artworks: [] };
  }
  const { shopper } = c.var;
  if (kind !== "design" || !shopper) return undefined;
  const draft = await findDraft(c.var.services.sql, shopper.id);
  const document = draft && layDesign(draft.document, areas);
  return document && { document, artworks: draft.artworks };
}

/** Counts only what is not in memory. */
async function limited(c: AppContext) {
  const request = unlimitedDrawing(c);
  const permit = async () => {
    // Limit of drawing: pictures of templates that an admin has drawn [pictures]; 429.
    const rule = { name: "template-test", key: `${userOf(c).id}`, limit: 1500, seconds: 3600 };
    const wait = await hitLimits(c, [rule]);
    if (wait) throw new HTTPException(429, { message: waitText(wait) });
    return "cache" as const;
  };
  return { ...request, permit };
}

function rejectedAs503(error: unknown): never {
  if (!(error instanceof NotDrawn || error instanceof Undrawable)) throw error;
  throw new HTTPException(503, { message: "Too busy to draw this right now. Try again soon." });
}
