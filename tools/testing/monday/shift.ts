import { expect } from "bun:test";
import { binCode, commandCode, pieceCode } from "#shop/floor/codes.ts";
import type { SpoiltReason } from "#shop/floor/spoilt.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import type { TestShop } from "../shop.ts";
import { type Desk, read, takeBack, untilCool } from "./people.ts";

/** A sticker of a batch, as it was printed. */
export type Sticker = { id: number; orderId: number; number: number; attempt: number };

export type MadeBatch = { code: string; stickers: readonly Sticker[] };

/** Which of somebody's pieces go wrong, by their place among all that they touch. */
export type Mishaps = ReadonlyMap<number, SpoiltReason>;

export async function stickersOf({ sql }: TestShop, batchId: number): Promise<Sticker[]> {
  return sql<Sticker[]>`
    select id, order_id, number, attempt from pieces where batch_id = ${batchId}
    order by is_rush desc, due_on, order_id, number`;
}

/** Somebody at the press: picks a batch by one scan, then prints piece by piece. */
export function createPrinter(desk: Desk, mishaps: Mishaps) {
  let touched = 0;
  return async ({ code, stickers }: MadeBatch): Promise<void> => {
    expect(await read(desk, code)).toStartWith("Picked: ");
    for (const sticker of stickers) {
      const reason = mishaps.get(++touched);
      if (reason) {
        await spoil(desk, sticker, reason);
        continue;
      }
      const title = await read(desk, pieceCode(sticker));
      expect(title).toMatch(/^Printed$|^(Canceled|Refunded): put it aside$/);
      if (touched > 1 || title !== "Printed") continue;
      expect(await takeBack(desk)).toBe("Taken back");
      expect(await read(desk, pieceCode(sticker))).toBe("Printed");
    }
  };
}

/** Somebody at the table: checks each piece, puts it into its bin, and packs what is complete. */
export function createPacker(shop: TestShop, desk: Desk, mishaps: Mishaps) {
  let touched = 0;
  return async ({ stickers }: MadeBatch): Promise<void> => {
    for (const sticker of stickers) {
      const [piece] = await shop.sql<[{ state: string }]>`
        select state from pieces where id = ${sticker.id}`;
      // Whoever printed it has put it aside.
      if (piece.state === "spoilt") continue;
      const isMade = piece.state !== "canceled";
      const reason = isMade && mishaps.get(++touched);
      if (reason) await spoil(desk, sticker, reason);
      else await check(shop, desk, sticker, isMade);
    }
  };
}

async function check(shop: TestShop, desk: Desk, sticker: Sticker, isMade: boolean) {
  await untilCool(shop, sticker.id);
  const title = await read(desk, pieceCode(sticker));
  if (!isMade) {
    expect(title).toMatch(/^(Canceled|Refunded): put it aside$/);
    return;
  }
  const [, said, bin] = /^(Checked|Complete)(?:: bin (\d+))?$/.exec(title) ?? [];
  if (said === "Complete") {
    expect(await read(desk, ptNumber(sticker.orderId))).toMatch(/^Packed: (\d+) of \1$/);
    return;
  }
  expect([title, said, Number(bin) > 0]).toEqual([title, "Checked", true]);
  expect(await read(desk, binCode(Number(bin)))).toBe(`Right: bin ${bin}`);
}

async function spoil(desk: Desk, sticker: Sticker, reason: SpoiltReason): Promise<void> {
  expect(await read(desk, commandCode(`spoilt-${reason}`))).toStartWith("Spoilt: ");
  expect(await read(desk, pieceCode(sticker))).toStartWith("Spoilt: ");
}
