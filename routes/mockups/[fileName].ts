import { HTTPException } from "hono/http-exception";
import type { ISql } from "postgres";
import { findDrawn } from "#db/designs/documents.ts";
import { isClosed } from "#db/designs/grants.ts";
import { findNaming, findRenamed } from "#db/designs/recipes.ts";
import { handlers } from "#server/factory.ts";
import { limitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import { parseMockupName, parseOlderName } from "#shop/designs/parse-mockup-name.ts";

/**
 * Anyone who knows the name: it holds 128 random bits of its document. Only what a draft, a cart
 * line, a quote, an order or the gallery names is drawn, so nobody has it made on every shirt.
 */
export const GET = handlers(async (c) => {
  const name = c.req.param("fileName") ?? "";
  const { sql, mockups } = c.var.services;
  const requested = parseMockupName(name) ?? (await findOlder(sql, name));
  if (!requested) throw missing();
  const { mockup, format } = requested;
  // The check comes before an answer of 304, which would keep a hidden picture in caches.
  if (await isClosed(sql, { pictureId: mockup.pictureId }, c.var.shopper?.id)) throw missing();
  const request = limitedDrawing(c, async () => {
    const naming = await findNaming(sql, mockup);
    // A draft can name every recipe in turn, so what it names is not stored.
    return naming && (naming === "draft" ? "cache" : "store");
  });
  const find = () => findDrawn(sql, mockup.pictureId);
  const make = () => mockups.mockup(mockup, format, request, find);
  return picture(c, { shirt: mockup, type: format.type, make });
});

/**
 * Mails of before there were documents show pictures by their older names, which hold the artwork's
 * id. The document may be another shopper's, so its own name, which shows its other side, stays here.
 */
async function findOlder(sql: ISql, name: string) {
  const read = parseOlderName(name);
  const pictureId = read && (await findRenamed(sql, read.older));
  return pictureId && { mockup: { ...read.mockup, pictureId }, format: read.format };
}

function missing(): HTTPException {
  return new HTTPException(404, { message: "There is no such picture." });
}
