import { expect, test } from "bun:test";
import { MAX_DRAFTS } from "#shop/designs/draft.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

const press = (visitor: Visitor, path: string, fields: Record<string, string> = {}) =>
  visitor.post(path, new URLSearchParams(fields));

const show = async (visitor: Visitor) => (await visitor.request(paths.designs)).text();

const newest = async () => {
  const [row] = await shop.sql<[{ id: number; linkId: string }]>`
    select id, link_id from drafts order by id desc limit 1`;
  return row;
};

test("32.1 a design is in the list of who made it, and in nobody else's", async () => {
  const { visitor } = await startBuyer(shop);
  const { id } = await newest();
  const page = await show(visitor);
  expect(page).toContain("<h1>My Designs</h1>");
  expect(page).toContain(`Design ${id}`);
  expect(page).toContain("In the studio");
  expect(page).toMatch(/\/mockups\/[0-9a-f]{32}-classic-front~10-white/);
  expect(await show(shop.visitor())).toContain("No designs yet");
});

test("32.2 it is named, doubled, opened and deleted by its maker alone", async () => {
  const { visitor } = await startBuyer(shop);
  const { id } = await newest();
  const stranger = (await startBuyer(shop)).visitor;
  const calls: [string, Record<string, string>][] = [
    [paths.designName(id), { name: "Mine now" }],
    [paths.designCopies(id), {}],
    [paths.designOpening(id), {}],
    [paths.designLink(id), { action: "make" }],
    [paths.designDeletion(id), {}],
  ];
  for (const [path, fields] of calls) {
    const rejected = await press(stranger, path, fields);
    expect([rejected.status, rejected.headers.get("location")]).toEqual([303, paths.designs]);
    expect(await show(stranger)).toContain("That design is gone");
  }
  await press(visitor, paths.designName(id), { name: "  Team\u202e 24 " });
  expect(await show(visitor)).toContain(">Team 24</h2>");
  await press(visitor, paths.designCopies(id));
  const copy = await newest();
  expect(await show(visitor)).toContain("Team 24 (copy)");
  const opened = await press(visitor, paths.designOpening(copy.id));
  expect(opened.headers.get("location")).toBe(paths.design);
  await press(visitor, paths.designDeletion(id));
  const page = await show(visitor);
  expect(page).not.toContain(`id="design-${id}"`);
  expect(page).toContain(`id="design-${copy.id}"`);
});

test("32.3 a new design leaves the one in the studio in the list", async () => {
  const { visitor } = await startBuyer(shop);
  const { id } = await newest();
  expect((await press(visitor, paths.designs)).headers.get("location")).toBe(paths.design);
  expect(await (await visitor.request(paths.design)).text()).not.toContain("disc.png");
  await press(visitor, paths.designOpening(id));
  expect(await (await visitor.request(paths.design)).text()).toContain("disc.png");
});

test("32.4 a link opens a copy, which may be bought; when it is ended, it opens nothing", async () => {
  const { visitor } = await startBuyer(shop);
  const { id } = await newest();
  await press(visitor, paths.designLink(id), { action: "make" });
  const { linkId } = await newest();
  expect(await show(visitor)).toContain(paths.sharedDesign(linkId));

  const friend = (await startBuyer(shop)).visitor;
  const own = await newest();
  const page = await friend.request(paths.sharedDesign(linkId));
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(await page.text()).toContain("Open a copy");
  await press(friend, paths.sharedDesignCopies(linkId));
  const studio = await (await friend.request(paths.design)).text();
  expect(studio).toContain("Copy opened");
  expect(studio).not.toContain("disc.png");
  expect(await show(friend)).toContain(`id="design-${own.id}"`);
  const shirt = { product: "1", size: "M", color: "Mint", quantity: "1" };
  await press(friend, paths.product, shirt);
  expect(await (await friend.request(paths.cart)).text()).toContain("Classic Cotton Tee");

  await press(visitor, paths.designLink(id), { action: "end" });
  for (const call of [
    friend.request(paths.sharedDesign(linkId)),
    press(friend, paths.sharedDesignCopies(linkId)),
    friend.request(paths.sharedDesign("x".repeat(32))),
  ]) {
    const gone = await call;
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain("This link no longer works");
  }
});

test("32.5 signing in takes the designs along", async () => {
  const { visitor } = await startBuyer(shop);
  const { id } = await newest();
  await press(visitor, paths.designName(id), { name: "From before" });
  await register(shop, {}, visitor);
  expect(await show(visitor)).toContain("From before");
});

test("32.6 a full list says so, and takes no more", async () => {
  const { visitor } = await startBuyer(shop);
  const { id } = await newest();
  await shop.sql`
    insert into drafts (shopper_id, name, is_open)
    select shopper_id, 'One of many', false from drafts, generate_series(2, ${MAX_DRAFTS})
    where id = ${id}`;
  await press(visitor, paths.designLink(id), { action: "make" });
  const [{ linkId }] = await shop.sql<[{ linkId: string }]>`
    select link_id from drafts where id = ${id}`;
  for (const path of [paths.designs, paths.designCopies(id), paths.sharedDesignCopies(linkId)]) {
    await press(visitor, path);
    expect(await show(visitor)).toContain("Your list of designs is full");
  }
});

test("32.7 who copies designs without end has to wait, and reads how long", async () => {
  const { visitor } = await startBuyer(shop);
  const { id } = await newest();
  await press(visitor, paths.designLink(id), { action: "make" });
  const { linkId } = await newest();
  const galleryId = await addGalleryDesign(shop.sql);
  await press(visitor, paths.designCopies(id));
  await shop.sql`update rate_limits set turns = 300 where key like 'document-shopper:%'`;
  const before = await shop.sql`select from drafts`;
  for (const [path, fields] of [
    [paths.designCopies(id), {}],
    [paths.sharedDesignCopies(linkId), {}],
    [paths.galleryOrder(galleryId), { replace: "yes" }],
  ] as const) {
    await press(visitor, path, fields);
    expect(await show(visitor)).toMatch(/a lot of new designs in an hour. Please wait \d+ minutes/);
  }
  expect(await shop.sql`select from drafts`).toHaveLength(before.length);
  await shop.sql`delete from rate_limits where key like 'document-shopper:%'`;
});

test("32.7 copies that are opened or made at one moment are each there, up to the last of a full list", async () => {
  const { visitor } = await startBuyer(shop);
  const { id } = await newest();
  await press(visitor, paths.designLink(id), { action: "make" });
  const [{ linkId, shopperId }] = await shop.sql<[{ linkId: string; shopperId: string }]>`
    select link_id, shopper_id from drafts where id = ${id}`;
  const open = () => press(visitor, paths.sharedDesignCopies(linkId));
  const opened = await Promise.all([open(), open(), open()]);
  expect(opened.map(({ status }) => status)).toEqual([303, 303, 303]);
  await shop.sql`
    insert into drafts (shopper_id, name, is_open)
    select ${shopperId}::uuid, 'One of many', false from generate_series(6, ${MAX_DRAFTS})`;
  const double = () => press(visitor, paths.designCopies(id));
  await Promise.all([double(), double(), double(), double()]);
  const [{ count, open: shown }] = await shop.sql<[{ count: number; open: number }]>`
    select count(*)::int, count(*) filter (where is_open)::int as open from drafts
    where shopper_id = ${shopperId}`;
  expect([count, shown]).toEqual([MAX_DRAFTS, 1]);
});
