import * as v from "valibot";
import { takeFromBatch } from "#floor/batches/change-batch.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import { paths } from "#shop/paths.ts";
import { readChosen } from "../../_chosen.ts";

export const permission: RoutePermission = "floor.print";

/** Limit of floor: fields of a batch's form [fields]; 400. A box for each piece, and a few more. */
const MAX_FIELDS = 1010;

/** Takes the chosen pieces out of the batch, but for printed ones. */
export const POST = handlers(
  form(v.looseObject({}), { all: true, maxFields: MAX_FIELDS }),
  async (c) => {
    const batchId = readId(c.req.param("id"));
    if (!batchId) return c.notFound();
    const { pieceIds } = readChosen(c.req.valid("form"));
    const gone = await takeFromBatch(c.var.services, { batchId, pieceIds, actorId: userOf(c).id });
    flash(
      c,
      gone > 0
        ? { title: `${piecesText(gone)} taken out`, variant: "success" }
        : { title: "Nothing taken out", description: WHY, variant: "default" },
    );
    return c.redirect(paths.adminBatch(batchId), 303);
  },
);

const WHY = "Tick the boxes of the pieces first. Those that are printed stay in their batch.";
