import { findBatch } from "#db/floor/batches.ts";
import { findPieceByCode } from "#db/search/pieces.ts";
import { batchCode, pieceCode, readFloorCode } from "#shop/floor/codes.ts";
import type { PieceState } from "#shop/floor/states.ts";
import { paths } from "#shop/paths.ts";
import type { Finder } from "../finder.ts";

/** What a sticker or a batch's papers have on them. */
export const floor: Finder = {
  title: "Floor",
  by: "the code of a piece, such as PT000123-3, or of a batch, such as B12",
  permit: ["orders.view", "floor.print", "floor.pack"],
  async find({ sql, q, may }) {
    const code = readFloorCode(q);
    if (code?.kind === "batch" && may(["floor.print", "floor.pack"])) {
      const batch = await findBatch(sql, code.id);
      if (!batch) return [];
      const title = `Batch ${batchCode(batch.id)}`;
      return [{ href: paths.adminBatch(batch.id), title, text: batch.name, isExact: true }];
    }
    const piece = code?.kind === "piece" && (await findPieceByCode(sql, code));
    if (!piece) return [];
    const { orderId, batchId, productName, size, color, state } = piece;
    // The floor's people have no page of orders, but the paper that says what is made.
    const ofFloor = batchId ? paths.adminBatch(batchId) : paths.adminOrderPrint(orderId);
    return [
      {
        href: may("orders.view") ? paths.adminOrderPage(orderId) : ofFloor,
        title: `Piece ${pieceCode(piece)}`,
        text: [productName, size, color, STATES[state] ?? state].join(" · "),
        isExact: true,
      },
    ];
  },
};

const STATES: Partial<Record<PieceState, string>> = {
  waiting: "Waiting",
  ready: "Ready",
  picked: "Picked",
  printed: "Printed",
  checked: "Checked",
  packed: "Packed",
  spoilt: "Spoilt",
  canceled: "Canceled",
  own1: "In the works",
  own2: "In the works",
  own3: "In the works",
};
