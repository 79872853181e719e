import { afterEach, beforeAll, expect, test } from "bun:test";
import { failImport } from "#catalog/imports/fail-import.ts";
import { forgetImports } from "#catalog/imports/forget-imports.ts";
import { importProducts } from "#catalog/imports/import-products.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { importer } from "#tools/testing/data/imports.ts";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await shop.sql`update pgboss.queue set retry_limit = 0 where name = 'import-products'`;
});
afterEach(async () => {
  await shop.sql`alter table product_import_items drop constraint if exists nothing_done`;
  await shop.sql`delete from products where id > 5`;
  await shop.sql`delete from product_imports`;
});
const { upload, begin, finish, pageOf } = importer(shop, () => admin);

const CSV =
  "Handle,Title,Variant Price,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU\n" +
  "one-tee,One classic tee,20,Size,M,Color,White,ONE-1\n" +
  "two-tee,Two classic tee,20,Size,M,Color,White,TWO-1\n";

const count = async () => (await shop.sql`select from products where id > 5`).count;
const rowOf = async (id: string) =>
  (
    await shop.sql<{ state: string; run: number }[]>`
    select state, run from product_imports where id = ${id}`
  )[0];

/** The job cannot write what it did, nor give its product up: it dies at its only try. */
async function stop(id: string): Promise<void> {
  await shop.sql`
    alter table product_import_items add constraint nothing_done check (not is_done) not valid`;
  await begin(id);
  await until("the import has stopped", async () => (await rowOf(id))?.state === "failed");
  await shop.sql`alter table product_import_items drop constraint nothing_done`;
  expect(takeErrors().join()).toContain(id);
}

test("57.53 an import whose job dies at its last try says so, and goes on by a button", async () => {
  const { id } = await upload(CSV);
  await stop(id);
  expect(await count()).toBe(0);
  const page = await pageOf(id);
  for (const text of ["The import has stopped", "2 products are not done", "Try again"])
    expect(page).toContain(text);
  const list = await (await admin.request(paths.adminProductsImport)).text();
  expect(list).toContain(", stopped");
  await begin(id);
  expect(await finish(id)).toContain("Made: 2.");
  expect(await count()).toBe(2);
  expect(await rowOf(id)).toEqual({ state: "done", run: 2 });
});

test("57.53 a second press, another admin with the same file, and jobs that come late make nothing twice", async () => {
  const other = (await register(shop, { isAdmin: true })).visitor;
  const others = importer(shop, () => other);
  const { id } = await upload(CSV);
  await stop(id);
  const theirs = await others.upload(CSV);
  await Promise.all([begin(id), begin(id), others.begin(id), others.begin(theirs.id)]);
  const job = { importId: id, actorId: 0, run: 1 };
  await failImport(shop.services, job);
  await importProducts(shop.services, job, new AbortController().signal, { isLast: true });
  await until("no import runs", async () => {
    const running = await shop.sql`select from product_imports where state = 'running'`;
    return running.count === 0;
  });
  // Whoever came second was led to the other's import.
  await begin(id);
  await finish(id);
  expect(await count()).toBe(2);
});

test("57.53 an import that runs without a job counts as failed, and one that nobody continues is forgotten", async () => {
  const { id } = await upload(CSV);
  const age = (column: string, days: number) =>
    shop.sql`update product_imports set state = 'running',
      ${shop.sql(column)} = now() - ${days} * interval '1 day' where id = ${id}`;
  await age("started_at", 1);
  await forgetImports(shop.services);
  expect((await rowOf(id))?.state).toBe("running");
  await age("started_at", 3);
  await forgetImports(shop.services);
  expect((await rowOf(id))?.state).toBe("failed");
  await shop.sql`update product_imports set finished_at = now() - interval '15 days'`;
  await forgetImports(shop.services);
  expect(await rowOf(id)).toBeUndefined();
});
