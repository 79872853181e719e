import { HTTPException } from "hono/http-exception";
import type { ISql } from "postgres";
import { findDrawn } from "#db/designs/documents.ts";
import { isClosed } from "#db/designs/grants.ts";
import { findNaming, findRenamed } from "#db/designs/recipes.ts";
import { handlers } from "#server/factory.ts";
import { limitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import { parseMockupName, parseOlderName } from "#shop/designs/parse-mockup-name.ts";
import { paths } from "#shop/paths.ts";

/**
 * Anyone who knows the name: it holds 128 random bits of its document. Only what a draft, a cart
 * line, an order or the gallery names is drawn, so nobody has it made on every shirt.
 */
export const GET = handlers(async (c) => {
  const name = c.req.param("fileName") ?? "";
  const requested = parseMockupName(name);
  if (!requested) return c.redirect(await renamed(c.var.services.sql, name), 301);
  const { mockup, format } = requested;
  const { sql, mockups } = c.var.services;
  // Before an answer of 304, which would keep a hidden picture in caches.
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

/** Mails of before there were documents show pictures by their older names. */
async function renamed(sql: ISql, name: string): Promise<string> {
  const read = parseOlderName(name);
  const pictureId = read && (await findRenamed(sql, read.older));
  if (!pictureId) throw missing();
  const { type, width } = read.format;
  return paths.mockup({ ...read.mockup, pictureId }, type, width);
}

function missing(): HTTPException {
  return new HTTPException(404, { message: "There is no such picture." });
}
