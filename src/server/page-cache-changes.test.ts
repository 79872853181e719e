import { afterAll, beforeAll, describe, expect, spyOn, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { editorForms } from "#tools/testing/data/catalog.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { startShop, type TestShop } from "#tools/testing/shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.stop());

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const NOWHERE = 999_999;

/** The status of a change's answer, and whether a page that was cached before it is rendered again. */
async function afterwards(change: () => Promise<Response>) {
  const page = paths.galleryDesign(await addGalleryDesign(shop.sql, { title: "First title" }));
  const show = async () => (await shop.visitor().request(page)).text();
  const now = performance.now();
  const clock = spyOn(performance, "now").mockImplementation(() => now);
  try {
    expect(await show()).toContain("<title>First title");
    await shop.sql`update gallery_designs set title = 'Second title' where title = 'First title'`;
    const { status } = await change();
    return { status, drops: (await show()).includes("<title>Second title") };
  } finally {
    clock.mockRestore();
  }
}

describe("a change that pages show drops the cached ones", () => {
  test("22.23 likes", async () => {
    const id = await addGalleryDesign(shop.sql);
    const fan = shop.visitor();
    const like = () => fan.sendJson(paths.api.galleryLike(id), {});
    expect(await afterwards(like)).toEqual({ status: 200, drops: true });
    const unlike = () => fan.sendJson(paths.api.galleryLike(id), {}, "DELETE");
    expect(await afterwards(unlike)).toEqual({ status: 200, drops: true });
    const byForm = () => fan.post(paths.galleryLikes(id), form({ action: "like" }));
    expect(await afterwards(byForm)).toEqual({ status: 303, drops: true });
  });

  test("22.23 comments", async () => {
    const id = await addGalleryDesign(shop.sql);
    const writer = shop.visitor();
    const write = () => writer.sendJson(paths.api.galleryComments(id), { content: "Nice" });
    expect(await afterwards(write)).toEqual({ status: 201, drops: true });
    const byForm = () => writer.post(paths.galleryComments(id), form({ content: "Nice" }));
    expect(await afterwards(byForm)).toEqual({ status: 303, drops: true });
    const [first, second] = await shop.sql<{ id: number }[]>`
      select id from gallery_comments where gallery_design_id = ${id} order by id`;
    const remove = () =>
      writer.sendJson(paths.api.galleryComment(id, first?.id ?? 0), {}, "DELETE");
    expect(await afterwards(remove)).toEqual({ status: 204, drops: true });
    const removeByForm = () => writer.post(paths.galleryComment(id, second?.id ?? 0), form({}));
    expect(await afterwards(removeByForm)).toEqual({ status: 303, drops: true });
  });

  test("22.23 shares, what staff save, and the deletion of the account", async () => {
    const buyer = await startBuyer(shop);
    const owner = await register(shop, {}, buyer.visitor);
    const admin = (await register(shop, { isAdmin: true })).visitor;
    const design = { designId: buyer.designId, title: "A disc", description: "", tags: ["art"] };
    const share = () => owner.visitor.sendJson(paths.api.gallery, { ...design, isPublic: true });
    expect(await afterwards(share)).toEqual({ status: 201, drops: true });
    const id = await addGalleryDesign(shop.sql);
    const hide = () =>
      admin.post(paths.adminGalleryDesign(id), form({ action: "hide", reason: "Not ours." }));
    expect(await afterwards(hide)).toEqual({ status: 303, drops: true });
    const { details } = editorForms(await (await admin.request(paths.adminProduct(1))).text());
    const rename = () =>
      admin.post(paths.adminProduct(1), new URLSearchParams({ ...details, name: "Renamed" }));
    expect(await afterwards(rename)).toEqual({ status: 303, drops: true });
    const close = () =>
      owner.visitor.post(paths.accountDeletion, form({ current: owner.password }));
    expect(await afterwards(close)).toEqual({ status: 303, drops: true });
  });
});

describe("what was rejected, or shows nowhere, drops nothing", () => {
  test("22.23 calls and forms of visitors", async () => {
    const id = await addGalleryDesign(shop.sql);
    const visitor = shop.visitor();
    const empty = { content: " " };
    const attempts: [number, () => Promise<Response>][] = [
      [400, () => visitor.sendJson(paths.api.galleryComments(id), empty)],
      [404, () => visitor.sendJson(paths.api.galleryComments(NOWHERE), { content: "Nice" })],
      [404, () => visitor.sendJson(paths.api.galleryComment(id, NOWHERE), {}, "DELETE")],
      [404, () => visitor.sendJson(paths.api.galleryLike(NOWHERE), {})],
      [401, () => visitor.sendJson(paths.api.gallery, {})],
      [422, () => visitor.post(paths.galleryComments(id), form(empty))],
      [404, () => visitor.post(paths.galleryLikes(NOWHERE), form({ action: "like" }))],
      [404, () => visitor.post(paths.galleryComment(id, NOWHERE), form({}))],
      [303, () => visitor.post(paths.galleryReports(id), form({ reason: "other" }))],
      [403, () => visitor.post(paths.adminGalleryDesign(id), form({ action: "hide" }))],
    ];
    for (const [status, attempt] of attempts) {
      expect(await afterwards(attempt)).toEqual({ status, drops: false });
    }
  });

  test("22.23 likes that are there already, or were never given", async () => {
    const id = await addGalleryDesign(shop.sql);
    const [fan, other] = [shop.visitor(), shop.visitor()];
    const api = (who: Visitor, method: string) => () =>
      who.sendJson(paths.api.galleryLike(id), {}, method);
    const byForm = (who: Visitor, action: string) => () =>
      who.post(paths.galleryLikes(id), form({ action }));
    await api(fan, "POST")();
    for (const again of [api(fan, "POST"), api(other, "DELETE")]) {
      expect(await afterwards(again)).toEqual({ status: 200, drops: false });
    }
    for (const again of [byForm(fan, "like"), byForm(other, "unlike")]) {
      expect(await afterwards(again)).toEqual({ status: 303, drops: false });
    }
  });

  test("22.23 staff who are told to mend a form, and a deletion with a wrong password", async () => {
    const admin = await register(shop, { isAdmin: true });
    const post = (path: string, fields: Record<string, string>) => () =>
      admin.visitor.post(path, form(fields));
    const rename = post(paths.adminProduct(1), { name: "" });
    expect(await afterwards(rename)).toEqual({ status: 422, drops: false });
    const close = post(paths.accountDeletion, { current: "wrong" });
    expect(await afterwards(close)).toEqual({ status: 422, drops: false });
  });
});
