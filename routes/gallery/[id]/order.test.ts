import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addCutout, addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { draftOf } from "#tools/testing/data/studio-draft.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

test("13.19 'Order this design' puts both sides, place, size and color into somebody else's studio", async () => {
  const maker = await startBuyer(shop);
  const [back] = await shop.sql<[{ id: number }]>`
    insert into designs (shopper_id, side, name, file_name, raster_name, content_type, bytes, sha256,
      width, height, has_alpha, preview_widths)
    select shopper_id, 'back', 'back.png', 'b' || file_name, 'b' || raster_name, content_type, bytes,
      'b', width, height, has_alpha, preview_widths
    from designs where id = ${maker.designId} returning id`;
  const placement = { designPosition: "left-chest", designSize: 8, color: "red" } as const;
  const art = { designId: maker.designId, backDesignId: back.id };
  const id = await addGalleryDesign(shop.sql, { ...art, ...placement });

  const buyer = shop.visitor();
  const response = await buyer.post(paths.galleryOrder(id), new URLSearchParams());
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(paths.design);
  const studio = await (await buyer.request(paths.design)).text();
  expect(studio).toContain("Design added to the studio");
  expect(await draftOf(buyer)).toMatchObject({
    design: { id: maker.designId },
    backDesign: { id: back.id },
    designPosition: "left-chest",
    designSize: 8,
    previewColor: "red",
    designDescription: "",
  });
  const shirt = { product: "1", size: "M", color: "Red", quantity: "1" };
  const added = await buyer.post(paths.product, new URLSearchParams(shirt));
  expect(added.status).toBe(303);
  expect(await (await buyer.request(paths.cart)).text()).toContain("Design position: left chest");
});

test("13.21 what another's design was cut out of is not offered to go back to", async () => {
  const maker = await startBuyer(shop);
  const [owner] = await shop.sql`select shopper_id from designs where id = ${maker.designId}`;
  const designId = await addCutout(shop.sql, maker.designId, owner?.shopperId);
  const id = await addGalleryDesign(shop.sql, { designId });
  const shown = async (visitor: Visitor) => {
    await visitor.post(paths.galleryOrder(id), new URLSearchParams({ replace: "yes" }));
    return (await draftOf(visitor)).design;
  };
  expect(await shown(shop.visitor())).toMatchObject({ id: designId, sourceId: null });
  expect(await shown(maker.visitor)).toMatchObject({ id: designId, sourceId: maker.designId });
});

test("21.30 of a granted design only previews are shown, cut out twice or ordered, and nothing that its maker wrote", async () => {
  const maker = await startBuyer(shop);
  await shop.sql`update designs set description = 'For Ada only', name = 'For Ada only.png' where id = ${maker.designId}`;
  const [design] = await shop.sql<[{ fileName: string; rasterName: string }]>`
    select file_name, raster_name from designs where id = ${maker.designId}`;
  const id = await addGalleryDesign(shop.sql, { designId: maker.designId });
  const buyer = await startBuyer(shop);
  await buyer.visitor.post(paths.galleryOrder(id), new URLSearchParams({ replace: "yes" }));
  const cutout = await buyer.visitor.sendJson(paths.api.cutouts(maker.designId), { rule: "all" });
  const { id: cutoutId } = await cutout.clone().json();
  const second = await buyer.visitor.sendJson(paths.api.cutouts(cutoutId), { rule: "edges" });
  const line = { ...buyer.line, designId: maker.designId };
  const placed = await order({ ...buyer, line });
  const answers = await Promise.all([
    cutout,
    second,
    ...[maker.designId, cutoutId].map((each) => buyer.visitor.request(paths.api.design(each))),
    ...[paths.api.order(placed.id), paths.design, paths.orderDetail(placed.id)].map((path) =>
      buyer.visitor.request(path),
    ),
  ]);
  for (const answer of answers) {
    const text = await answer.text();
    expect(text).toMatch(/\/uploads\/[0-9a-f]{32}-(320|640|1280)\.webp/);
    expect(text).not.toMatch(/\/uploads\/[0-9a-f]{32}\.|originals|copies|For Ada only/);
    for (const name of [design.fileName, design.rasterName]) {
      expect(text).not.toContain(/[0-9a-f]{32}/.exec(name)?.[0] ?? "");
    }
  }
  const own = await (await maker.visitor.request(paths.api.design(maker.designId))).json();
  expect(own.filePath).toBe(paths.upload(design.rasterName.replace("copies/", "")));
});

test("13.21 nobody else may use the design that one visitor ordered", async () => {
  const maker = await startBuyer(shop);
  const id = await addGalleryDesign(shop.sql, { designId: maker.designId });
  const [buyer, stranger] = [shop.visitor(), shop.visitor()];
  await buyer.post(paths.galleryOrder(id), new URLSearchParams());
  await stranger.post(paths.galleryLikes(id), new URLSearchParams({ action: "like" }));
  const draft = { designId: maker.designId };
  expect((await buyer.sendJson(paths.api.draft, draft, "PUT")).ok).toBe(true);
  expect((await stranger.sendJson(paths.api.draft, draft, "PUT")).ok).toBe(false);
});

describe("with other artwork in the studio", () => {
  /** A shopper with a draft of their own, and the gallery design that would take its place. */
  async function begin() {
    const [maker, { visitor, designId }] = [await startBuyer(shop), await startBuyer(shop)];
    const own = {
      designId,
      designSize: 3,
      designPosition: "left-chest",
      designDescription: "Mine",
    };
    expect((await visitor.sendJson(paths.api.draft, own, "PUT")).ok).toBe(true);
    const title = "Rings <b>& more";
    const id = await addGalleryDesign(shop.sql, { designId: maker.designId, title });
    return { visitor, own, id, shared: maker.designId };
  }

  const ask = (visitor: Visitor, id: number, fields: Record<string, string> = {}) =>
    visitor.post(paths.galleryOrder(id), new URLSearchParams(fields));

  test("13.20 'Order this design' asks first, and leaves the studio as it is", async () => {
    const { visitor, own, id } = await begin();
    for (const fields of [{}, { replace: "no" }] as Record<string, string>[]) {
      const response = await ask(visitor, id, fields);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(paths.galleryOrder(id));
    }
    const { designId, ...placed } = own;
    expect(await draftOf(visitor)).toMatchObject({ ...placed, design: { id: designId } });

    const question = await visitor.request(paths.galleryOrder(id));
    expect(question.status).toBe(200);
    expect(question.headers.get("cache-control")).toBe("private, no-store");
    const page = await question.text();
    expect(page).toContain("Replace the design in your studio?</h1>");
    expect(page).toContain("<bdi>disc.png</bdi>");
    expect(page).toContain("<bdi>Rings &lt;b&gt;&amp; more</bdi>");
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toMatch(/href="\/design"[^>]*>Keep mine/);
    expect(page).toContain("To order both, keep yours");
    expect((await draftOf(visitor)).design?.id).toBe(own.designId);
  });

  test("13.20 'Use this design' replaces it", async () => {
    const { visitor, id, shared } = await begin();
    const response = await ask(visitor, id, { replace: "yes" });
    expect(response.headers.get("location")).toBe(paths.design);
    const draft = await draftOf(visitor);
    expect(draft).toMatchObject({ design: { id: shared }, designDescription: "" });
    // Now it is the same design: there is nothing to ask any more.
    expect((await ask(visitor, id)).headers.get("location")).toBe(paths.design);
    const question = await visitor.request(paths.galleryOrder(id));
    expect(question.status).toBe(303);
    expect(question.headers.get("location")).toBe(paths.galleryDesign(id));
  });

  test("13.20 what was in the studio stays saved, with its size and description", async () => {
    const { visitor, id } = await begin();
    const { id: draftId, revision } = await draftOf(visitor);
    await ask(visitor, id, { replace: "yes" });
    expect((await draftOf(visitor)).id).not.toBe(draftId);
    const [saved] = await shop.sql`
      select revision, design_size, description, is_open from drafts where id = ${draftId}`;
    expect(saved).toEqual({ revision, designSize: 3, description: "Mine", isOpen: false });
  });

  test("13.20 a back of one's own with the same front needs a confirmation as well", async () => {
    const { visitor, own, id, shared } = await begin();
    await ask(visitor, id, { replace: "yes" });
    const both = { designId: shared, backDesignId: own.designId };
    expect((await visitor.sendJson(paths.api.draft, both, "PUT")).ok).toBe(true);
    expect((await ask(visitor, id)).headers.get("location")).toBe(paths.galleryOrder(id));
    const page = await (await visitor.request(paths.galleryOrder(id))).text();
    expect(page).toContain("<bdi>design.png</bdi>, and <bdi>disc.png</bdi> on the back");
    await visitor.sendJson(paths.api.draft, { designId: null }, "PUT");
    const backOnly = await (await visitor.request(paths.galleryOrder(id))).text();
    expect(backOnly).toContain("<p><bdi>disc.png</bdi> on the back</p>");
    // A design without a front cannot be added to a cart.
    expect(backOnly).not.toContain("To order both, keep yours");
  });

  test("13.20 a design that is not public asks nothing, and replaces nothing", async () => {
    const { visitor, own, id } = await begin();
    for (const status of ["waiting", "hidden"]) {
      await shop.sql`update gallery_designs set status = ${status} where id = ${id}`;
      const answers = [
        await visitor.request(paths.galleryOrder(id)),
        await ask(visitor, id, { replace: "yes" }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain("Design Not Found");
      }
    }
    expect((await draftOf(visitor)).design?.id).toBe(own.designId);
  });
});
