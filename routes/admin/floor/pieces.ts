import * as v from "valibot";
import { addToBatch } from "#floor/batches/change-batch.ts";
import { createBatch } from "#floor/batches/create-batch.ts";
import { changePieces } from "#floor/pieces/change-pieces.ts";
import { takeStock } from "#floor/pieces/take-stock.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { batchName, MAX_BATCH } from "#shop/floor/batch.ts";
import { BoardQuery } from "#shop/floor/board-query.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import { paths } from "#shop/paths.ts";
import { boardUrl } from "./_board/board-url.ts";
import { type ChosenPieces, readChosen } from "./_chosen.ts";

export const permission: RoutePermission = "floor.print";

/** Limit of floor: fields of the board's form [fields]; 400. A box for each piece, and a few more. */
const MAX_FIELDS = 1040;

/** Does something with the chosen pieces, and leads back to the board. */
export const POST = handlers(
  form(v.looseObject({}), { all: true, maxFields: MAX_FIELDS }),
  async (c) => {
    const chosen = readChosen(c.req.valid("form"));
    const { board, note, batch } = chosen;
    const back = boardUrl(v.parse(BoardQuery, board));
    if (chosen.pieceIds.length === 0) {
      flash(c, { title: "No pieces chosen", description: CHOOSE, variant: "destructive" });
      const typed = { ...board, ...(note && { note }), ...(batch && { into: batch }) };
      return c.redirect(boardUrl(v.parse(BoardQuery, typed)), 303);
    }
    return c.redirect((await act(c, chosen)) ?? back, 303);
  },
);

const CHOOSE = "Tick the boxes of the pieces first.";

/** Returns where it leads, if not back to the board. */
async function act(c: AppContext, chosen: ChosenPieces): Promise<string | undefined> {
  const { services } = c.var;
  const { pieceIds, note, action } = chosen;
  const actorId = userOf(c).id;
  if (action === "batch") return putIntoBatch(c, chosen, actorId);
  if (action === "stock") {
    const { taken, left } = await takeStock(services, { pieceIds, actorId });
    const rest = left > 0 ? ` ${piecesText(left)} still wait: the stock has none for them.` : "";
    say(c, taken, `${piecesText(taken)} took a blank from the stock.${rest}`);
    return undefined;
  }
  const change = changeOf(action, note);
  if (!change) return undefined;
  say(c, await changePieces(services, { pieceIds, change, actorId }));
  return undefined;
}

function changeOf(action: string, note: string) {
  if (action === "hold") return { kind: "hold", note } as const;
  if (action === "release") return { kind: "release" } as const;
  if (action === "rush") return { kind: "rush", isRush: true } as const;
  return action === "turn" ? ({ kind: "rush", isRush: false } as const) : undefined;
}

async function putIntoBatch(
  c: AppContext,
  { pieceIds, note, batch }: ChosenPieces,
  actorId: number,
): Promise<string | undefined> {
  const { services } = c.var;
  const batchId = readId(batch);
  if (batchId) {
    const result = await addToBatch(services, { batchId, pieceIds, actorId });
    say(c, result?.added ?? 0, result?.isFull ? FULL : "");
    return undefined;
  }
  const name = batchName(note, `Batch of ${piecesText(pieceIds.length)}`);
  const request = { name, pressId: null, chosen: { pieceIds }, actorId };
  const created = await createBatch(services, request);
  say(c, created?.pieces ?? 0);
  return created && paths.adminBatch(created.id);
}

function say(c: AppContext, count: number, description = ""): void {
  if (count === 0) {
    flash(c, {
      title: "Nothing to change",
      description: description || NOTHING,
      variant: "default",
    });
    return;
  }
  const said = description ? { description } : {};
  flash(c, { title: `${piecesText(count)} changed`, ...said, variant: "success" });
}

const FULL = `The batch is full: it has ${MAX_BATCH.toLocaleString("en-US")} pieces.`;
const NOTHING = "Only ready pieces that are in no batch go into one; others may have been quicker.";
