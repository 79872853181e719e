import type { ISql } from "postgres";
import { listStickersOf, type StickerRow } from "#db/floor/batch-stickers.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { inPickOrder } from "#shop/floor/papers/pick-list.ts";
import { bagName, type Sticker } from "#shop/floor/papers/sticker.ts";

/** The stickers of a batch lie as the blanks do that come back with its pick list. */
export async function readStickers(sql: ISql, batchId: number): Promise<Sticker[]> {
  return inPickOrder(await listStickersOf(sql, batchId)).map(toSticker);
}

function toSticker({ note, shipTo, attempt, ...row }: StickerRow): Sticker {
  const { orderId, number } = row;
  const code = pieceCode({ orderId, number, attempt });
  return { ...row, code, bagName: bagName({ note, shipTo }) };
}
