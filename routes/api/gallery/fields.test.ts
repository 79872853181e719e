import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addGalleryDesign, frontOf } from "#tools/testing/data/gallery.ts";
import { shotId } from "#tools/testing/data/shot-id.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** Six hundred pixels in a box of 8 × 9 in. */
const FRONT = { area: "front", x: 2, y: 1.5, width: 8, height: 8, dpi: 75 };

/** A design that an account has shared, and all that a call says of it. */
async function shared(side: "front only" | "both sides") {
  const owner = await register(shop);
  const userId = owner.user.id;
  const front = await addGalleryDesign(shop.sql, { userId });
  const { id: designId } = await frontOf(shop.sql, front);
  const back = { backDesignId: side === "both sides" ? designId : null };
  const id = await addGalleryDesign(shop.sql, {
    userId,
    title: "Ringed planet",
    description: "Past the asteroids",
    tags: ["retro", "art"],
    color: "mint",
    likesCount: 3,
    viewsCount: 41,
    ...back,
  });
  const pictureOf = (name: "front" | "back") =>
    shop.url + paths.galleryPicture(id, shotId("classic", name), 640, "webp");
  const fields = {
    id,
    author: null,
    title: "Ringed planet",
    description: "Past the asteroids",
    tags: ["retro", "art"],
    designPosition: "center",
    designSize: 5,
    color: "mint",
    cut: "classic",
    prints: side === "both sides" ? [FRONT, { ...FRONT, area: "back" }] : [FRONT],
    textEditable: false,
    status: "approved",
    likesCount: 3,
    viewsCount: 41,
    commentsCount: 0,
    createdAt: TIME,
    liked: false,
    imageUrl: pictureOf("front"),
    backImageUrl: side === "both sides" ? pictureOf("back") : null,
  };
  return { id, owner, fields };
}

const read = async (path: string) => (await shop.visitor().request(path)).json();

test("20.21 GET /api/gallery/{id} answers these fields and no others", async () => {
  for (const side of ["front only", "both sides"] as const) {
    const { id, fields } = await shared(side);
    expect(await read(paths.api.galleryDesign(id))).toEqual(fields);
  }
});

test("20.46 whose account it is, is shown to that account and to admins alone", async () => {
  const { id, owner } = await shared("front only");
  const admin = await register(shop, { isAdmin: true });
  const stranger = await register(shop);
  for (const path of [paths.api.galleryDesign(id), paths.api.gallery]) {
    const shown = async (visitor: Visitor) => {
      const answer = await (await visitor.request(path)).json();
      return [answer].flat().find((design) => design.id === id).userId;
    };
    for (const { visitor } of [owner, admin]) expect(await shown(visitor)).toBe(owner.user.id);
    for (const visitor of [shop.visitor(), stranger.visitor]) {
      expect(await shown(visitor)).toBeUndefined();
    }
  }
});

test("20.20 GET /api/gallery lists designs with the fields of one", async () => {
  const { fields } = await shared("both sides");
  expect((await read(paths.api.gallery))[0]).toEqual(fields);
});

test("20.23 a comment has these fields and no others, when it is made and when it is listed", async () => {
  const { id, owner } = await shared("front only");
  const at = paths.api.galleryComments(id);
  const fields = {
    id: expect.any(Number),
    userId: owner.user.id,
    content: "Nice!",
    createdAt: TIME,
  };
  const made = await owner.visitor.sendJson(at, { content: "Nice!" });
  expect(await made.json()).toEqual({ ...fields, canDelete: true });
  expect(await read(at)).toEqual([{ ...fields, canDelete: false }]);
});

test("20.25 likes and unlikes answer whether it is liked and how many like it", async () => {
  const { id } = await shared("front only");
  const visitor = shop.visitor();
  const call = async (method: string) =>
    (await visitor.request(paths.api.galleryLike(id), { method })).json();
  expect(await call("POST")).toEqual({ liked: true, likesCount: 4 });
  expect(await call("DELETE")).toEqual({ liked: false, likesCount: 3 });
});
