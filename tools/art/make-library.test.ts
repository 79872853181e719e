import { expect, test } from "bun:test";
import { artOf } from "#services/drawing/art.ts";
import library from "#shop/art/library.json";
import { ART_PIECES, inTone, SKIN_TONES } from "#shop/art/library.ts";
import { makeLibrary } from "./make-library.ts";

test("30.6 the library is what its packages hold; otherwise read decision 025, then run `bun run art`", async () => {
  const today = await makeLibrary();
  expect(today.pieces).toEqual(library.pieces);
  // The fingerprint covers all markup: finished documents must go on looking as they were bought.
  expect(today.fingerprint).toBe(library.fingerprint);
});

test("30.5 it has more than two thousand pieces, each with a picture in every skin tone it offers", async () => {
  expect(ART_PIECES.length).toBeGreaterThan(2000);
  const ids = ART_PIECES.flatMap((piece) => [
    piece.id,
    ...(piece.tones ? SKIN_TONES.map((tone) => inTone(piece, tone)) : []),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  const missing = [];
  for (const id of ids) if (!(await artOf(id))) missing.push(id);
  expect(missing).toEqual([]);
});

test("30.5 nothing in it runs, loads or writes", async () => {
  const strange = [];
  for (const { id } of ART_PIECES) {
    const body = (await artOf(id))?.body ?? "";
    if (
      /<(script|style|image|text|foreignObject|a|animate)\b| on\w+=|href="[^#]|url\([^#]/.test(body)
    )
      strange.push(id);
  }
  expect(strange).toEqual([]);
});

test("30.5 no skin tones fill the list, and no brand is in it", () => {
  const ids = ART_PIECES.map(({ id }) => id);
  expect(ids.filter((id) => /skin-tone/.test(id))).toEqual([]);
  expect(ids.filter((id) => /brand|pokeball|pacman|xbox/.test(id))).toEqual([]);
});
