import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { forgetImports } from "#catalog/imports/forget-imports.ts";
import { importProducts } from "#catalog/imports/import-products.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { importer } from "#tools/testing/data/imports.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`delete from products where id > 5`;
  await shop.sql`delete from product_imports`;
  await shop.sql`update variants set price_cents = null, stock = null`;
});
const { upload, begin, finish, pageOf } = importer(shop, () => admin);

const TEE =
  "Handle,Title,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty\n";
const NEW = `${TEE}new-tee,New classic tee,20,Size,M,Color,White,NEW-1,\n`;
const MINT = `${TEE}classic-tee,,21.50,Size,M,Color,Mint,CLASSIC-M-MINT,7\n`;
const count = async () => (await shop.sql`select from products where id > 5`).count;
const mint = async () =>
  (await shop.sql`select price_cents, stock from variants where sku = 'CLASSIC-M-MINT'`)[0];

async function run(csv: string): Promise<string> {
  const { id } = await upload(csv);
  await begin(id);
  return finish(id);
}

test("58.5 a known product changes where the file differs, and a second import changes nothing", async () => {
  const { id, page } = await upload(MINT);
  const text = page.replace(/<[^>]*>/g, "|");
  for (const part of ["M, Mint: Price", "21.50", "M, Mint: Stock"]) expect(text).toContain(part);
  await begin(id);
  expect(await finish(id)).toContain("Changed: 1.");
  expect(await mint()).toEqual({ priceCents: 2150, stock: 7 });
  expect((await upload(MINT)).page).toContain("Nothing to import");
});

test("58.5 a product that got another URL is found by the one before", async () => {
  await run(NEW);
  await shop.sql`update products set slug = 'newer-tee' where slug = 'new-tee'`;
  await shop.sql`insert into old_slugs (slug, product_id) select 'new-tee', id from products where slug = 'newer-tee'`;
  await shop.sql`update variants set sku = 'OTHER' where sku = 'NEW-1'`;
  const { page } = await upload(NEW);
  expect(page.replace(/<[^>]*>/g, "|")).toContain("M, White: SKU");
});

describe("58.6 what was changed since the preview is left out", () => {
  test.each([
    ["edited", () => shop.sql`update products set care = 'Wash cold' where id = 1`],
    ["bought", () => setStock(shop.sql, { size: "M", color: "Mint" }, 3)],
  ])("58.6 a product that was %s", async (_, change) => {
    await shop.sql`update variants set stock = 5 where sku = 'CLASSIC-M-MINT'`;
    const { id } = await upload(MINT);
    await change();
    await begin(id);
    const done = await finish(id);
    await shop.sql`update products set care = (select care from products where id = 2) where id = 1`;
    expect(done).toContain("Left out: 1.");
    expect(done).toContain("Somebody added or changed this product since the preview");
    expect((await mint())?.priceCents).toBeNull();
  });

  test("58.6 a new one whose SKU or URL somebody took, and one whose prices are of another currency", async () => {
    const { id } = await upload(NEW);
    await shop.sql`update variants set sku = 'NEW-1' where sku = 'CLASSIC-M-MINT'`;
    await begin(id);
    expect(await finish(id)).toContain("Left out: 1.");
    await shop.sql`update variants set sku = 'CLASSIC-M-MINT' where sku = 'NEW-1'`;
    const later = await upload(NEW);
    await shop.sql`update shop_settings set currency = 'eur'`;
    shop.services.shopSettings.drop();
    await begin(later.id);
    expect(await finish(later.id)).toContain("Left out: 1.");
    await shop.sql`update shop_settings set currency = 'usd'`;
    shop.services.shopSettings.drop();
    expect(await count()).toBe(0);
  });
});

describe("58.7 nothing is made twice", () => {
  test("by pressing twice", async () => {
    const { id } = await upload(NEW);
    await Promise.all([begin(id), begin(id), begin(id)]);
    await begin(id);
    expect(await finish(id)).toContain("Made: 1.");
    expect(await count()).toBe(1);
    const events =
      await shop.sql`select from audit_events where action = 'import products' and after ->> 'import' = ${id}`;
    expect(events.count).toBe(1);
  });

  test("by two admins with one file: the second is led to the first one's import", async () => {
    const other = (await register(shop, { isAdmin: true })).visitor;
    const others = importer(shop, () => other);
    const [mine, theirs] = [await upload(NEW), await others.upload(NEW)];
    const { promise, resolve } = Promise.withResolvers<void>();
    // The first import waits at its product while the second one is started.
    const held = shop.sql.begin(async (tx) => {
      await tx`select from product_import_items where import_id = ${mine.id} for update`;
      await promise;
    });
    await begin(mine.id);
    await untilLockAwaited(shop.sql);
    const second = await others.begin(theirs.id);
    expect(second.headers.get("location")).toBe(paths.adminProductImport(mine.id));
    expect(await others.pageOf(mine.id)).toContain("This file is being imported already");
    resolve();
    await held;
    await finish(mine.id);
    await others.begin(theirs.id);
    expect(await others.finish(theirs.id)).toContain("Unchanged: 1.");
    expect(await count()).toBe(1);
  });

  test("by two files that make the same product at once", async () => {
    const other = (await register(shop, { isAdmin: true })).visitor;
    const others = importer(shop, () => other);
    const [mine, theirs] = [await upload(NEW), await others.upload(`${NEW}\n`)];
    await Promise.all([begin(mine.id), others.begin(theirs.id)]);
    await Promise.all([finish(mine.id), others.finish(theirs.id)]);
    expect(await count()).toBe(1);
  });

  test("by a job that runs again, beside another and after the end", async () => {
    const { id } = await upload(NEW);
    const [{ actorId = 0 } = {}] = await shop.sql<{ actorId: number }[]>`
      update product_imports set state = 'running' where id = ${id} returning actor_id`;
    const job = () =>
      importProducts(shop.services, { importId: id, actorId }, new AbortController().signal, {
        isLast: false,
      });
    await Promise.all([job(), job(), job()]);
    await job();
    expect(await finish(id)).toContain("Made: 1.");
    expect(await count()).toBe(1);
  });
});

test("58.7 a newer file replaces the preview that nobody imported", async () => {
  const first = await upload(NEW);
  await upload(MINT);
  expect((await begin(first.id)).status).toBe(404);
  expect(await pageOf(first.id)).toContain("404 Page Not Found");
  expect(await count()).toBe(0);
});

test("58.7 what nobody imported is forgotten after two days, and a report after 90", async () => {
  const [old, done] = [await upload(NEW), await upload(MINT)];
  await begin(done.id);
  await finish(done.id);
  const fresh = await upload(NEW);
  await shop.sql`
    insert into product_imports (id, actor_id, source, file_name, file_hash, currency, created_at)
    select ${old.id}, null, source, file_name, file_hash, currency, now() - interval '49 hours'
    from product_imports where id = ${fresh.id}`;
  const ids = async () =>
    (await shop.sql<{ id: string }[]>`select id from product_imports`).map(({ id }) => id).sort();
  await forgetImports(shop.services);
  expect(await ids()).toEqual([done.id, fresh.id].sort());
  await shop.sql`update product_imports set finished_at = now() - interval '91 days' where id = ${done.id}`;
  await forgetImports(shop.services);
  expect(await ids()).toEqual([fresh.id]);
});
