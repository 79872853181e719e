import * as v from "valibot";
import { chooseColumns } from "#orders/tracking/choose-columns.ts";
import { takeTracking } from "#orders/tracking/take-tracking.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { cleanColumns } from "#shop/orders/tracking/file/find-columns.ts";
import { TRACKING_LIMITS } from "#shop/orders/tracking/file/tracking-limits.ts";
import { paths } from "#shop/paths.ts";
import { ColumnsBody, readSeen, TakeBody } from "./_body.ts";
import { renderPreview } from "./_preview/page.tsx";
import { GONE, NONE, takenToast, twiceText } from "./_toasts.ts";

export const permission: RoutePermission = ["orders.edit", "floor.pack"];

/** Each row has a box and a mark, and there are a few fields more. */
const MAX_FIELDS = 2 * TRACKING_LIMITS.rows + 20;

const Body = v.variant("action", [ColumnsBody, TakeBody]);

/** What taking their own file would do now, and what was done. */
export const GET = handlers(async (c) => {
  const owned = ownFile(c);
  return (owned && (await renderPreview(c, owned))) ?? c.notFound();
});

/** Reads their own file by other columns, or takes the rows that are ticked. */
export const POST = handlers(form(Body, { all: true, maxFields: MAX_FIELDS }), async (c) => {
  const owned = ownFile(c);
  if (!owned) return c.notFound();
  const body = expectValid(c.req.valid("form"));
  const { services } = c.var;
  const here = paths.adminTrackingFile(owned.id);
  if (body.action === "columns") {
    const { order, number, carrierColumn, name, carrier } = body;
    const chosen = { order, number, carrier: carrierColumn, name };
    const columns = cleanColumns(chosen, TRACKING_LIMITS.columns);
    const isThere = await chooseColumns(services, { ...owned, columns, carrier });
    return isThere ? c.redirect(here, 303) : gone();
  }
  const seen = readSeen(body.seen);
  const taken = await takeTracking(services, { ...owned, ...body, seen });
  if (taken.outcome === "gone") return gone();
  if (taken.outcome === "twice") {
    c.status(422);
    const draft = { ticked: body.rows, ships: body.ships, problem: twiceText(taken.rows) };
    return (await renderPreview(c, owned, draft)) ?? gone();
  }
  const { mails } = await services.shopSettings.read();
  flash(c, taken.outcome === "none" ? NONE : takenToast(taken.counts, mails.statusUpdates));
  return c.redirect(here, 303);

  function gone() {
    flash(c, GONE);
    return c.redirect(paths.adminTrackingFiles, 303);
  }
});

const FileId = v.pipe(v.string(), v.uuid());

function ownFile(c: AppContext): { id: string; actorId: number } | undefined {
  const id = c.req.param("id");
  return v.is(FileId, id) ? { id, actorId: userOf(c).id } : undefined;
}
