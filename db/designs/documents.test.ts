import { expect, test } from "bun:test";
import type { DesignDocument } from "#shop/documents/document.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { ensureShopper } from "../accounts/shoppers.ts";
import {
  deleteUnusedDocuments,
  findDocuments,
  findDrawn,
  findOwnDocument,
  finishDocument,
} from "./documents.ts";
import { findNaming } from "./recipes.ts";

const database = useDatabase();

const star = (x: number): DesignDocument => ({
  version: 1,
  areas: {
    "left-sleeve": [
      {
        kind: "art",
        art: "noto:star",
        colors: [],
        ...{ x, y: 1.5, width: 2, height: 2, rotation: 0, flip: false, locked: false },
      },
    ],
  },
});

test("21.46 a document is stored once, also when it is finished many times at once", async () => {
  const { sql } = database;
  const finish = () => sql.begin((tx) => finishDocument(tx, star(1), []));
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, finish));
  for (const other of others) expect(other).toEqual(first as typeof other);
  expect(first).toMatchObject({
    prints: [{ area: "left-sleeve", x: 0, y: 0.5, width: 2, height: 2, dpi: null }],
    designPosition: "center",
    designSize: 5,
  });
  expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(first?.pictureId).toMatch(/^[0-9a-f]{32}$/);
  const id = first?.id ?? 0;
  expect(await findDocuments(sql, [id, 0])).toEqual(new Map([[id, star(1)]]));
  expect(await findDrawn(sql, first?.pictureId ?? "")).toEqual({
    document: star(1),
    artworks: [],
  });
});

test("21.46 a document that is finished never changes", async () => {
  const { sql } = database;
  const { id, hash } = await finishDocument(sql, star(1.5), []);
  await finishDocument(sql, star(1.25), []);
  expect((await findDocuments(sql, [id])).get(id)).toEqual(star(1.5));
  expect(
    new Bun.CryptoHasher("sha256")
      .update(
        '{"areas":{"left-sleeve":[{"art":"noto:star","height":2,"kind":"art","width":2,"x":1.5,"y":1.5}]},"version":1}',
      )
      .digest("hex"),
  ).toBe(hash);
});

test("21.54 its hash is of use to those whose cart or order names it", async () => {
  const { sql } = database;
  const [owner, buyer, stranger] = await Promise.all(
    [1, 2, 3].map(() => ensureShopper(sql, undefined)),
  );
  const { id, hash } = await finishDocument(sql, star(1.75), []);
  await sql`
    insert into cart_lines (shopper_id, product_id, size, color, quantity, document_id)
    values (${owner ?? ""}, 1, 'M', 'Mint', 1, ${id})`;
  const order = await addOrder(sql, { shopperId: buyer ?? "" });
  await sql`update order_items set document_id = ${id} where order_id = ${order}`;
  expect(await findOwnDocument(sql, owner ?? "", hash)).toEqual(star(1.75));
  expect(await findOwnDocument(sql, buyer ?? "", hash)).toEqual(star(1.75));
  expect(await findOwnDocument(sql, stranger ?? "", hash)).toBeUndefined();
});

test("21.54 a picture is named for the sides that show something", async () => {
  const { sql } = database;
  const { id, pictureId } = await finishDocument(sql, star(2.25), []);
  const shirt = { pictureId, cut: "classic", color: "white" } as const;
  expect(await findNaming(sql, { ...shirt, view: "front" })).toBeUndefined();
  const shared = await addGalleryDesign(sql);
  await sql`update gallery_designs set document_id = ${id} where id = ${shared}`;
  expect(await findNaming(sql, { ...shirt, view: "front" })).toBe("lasting");
  expect(await findNaming(sql, { ...shirt, view: "back" })).toBeUndefined();
});

test("21.54 what nothing names for 7 days is deleted, and counts anew once it is finished again", async () => {
  const { sql } = database;
  const [unused, again, named] = await Promise.all(
    [2.5, 2.75, 3].map((x) => finishDocument(sql, star(x), [])),
  );
  const shared = await addGalleryDesign(sql);
  await sql`update gallery_designs set document_id = ${named?.id ?? 0} where id = ${shared}`;
  await sql`update documents set used_at = now() - interval '8 days'`;
  await finishDocument(sql, star(2.75), []);
  expect(await deleteUnusedDocuments(sql, 100)).toContain(unused?.pictureId ?? "");
  const ids = [unused, again, named].map((each) => each?.id ?? 0);
  expect([...(await findDocuments(sql, ids)).keys()].sort()).toEqual(ids.slice(1).sort());
});
