import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { editorForms } from "#tools/testing/data/catalog.ts";
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
  await shop.sql`update variants set price_cents = null, weight_grams = null, is_available = true, stock = null`;
});

const NEW = {
  name: "Summer Tee",
  description: "Light as air.",
  price: "15.50",
  cut: "boxy",
  taxClass: "clothing",
  material: "Linen",
  care: "Wash cold",
  "size-S": "on",
  "size-4XL": "on",
  "color-Mint": "on",
};
const send = (path: string, fields: Record<string, string>) =>
  admin.post(path, new URLSearchParams(fields));
const page = async (path: string) => (await admin.request(path)).text();
/** The forms as the editor shows them. */
const forms = async (id: number) => editorForms(await page(paths.adminProduct(id)));

async function add(change: Record<string, string> = {}): Promise<number> {
  const added = await send(paths.adminProducts, { ...NEW, ...change });
  expect(added.status).toBe(303);
  return Number(added.headers.get("location")?.split("/").at(-1));
}

describe("a new product", () => {
  test("34.9 is a draft with a variant for each size and color, and sold once it is published", async () => {
    const id = await add();
    expect(await page(paths.api.products)).not.toContain("Summer Tee");
    const variants = await shop.sql`select sku from variants where product_id = ${id} order by id`;
    expect(variants.map(({ sku }) => sku)).toEqual(["SUMMER-TEE-S-MINT", "SUMMER-TEE-4XL-MINT"]);
    const editor = await page(paths.adminProduct(id));
    for (const text of ["Light as air.", "Linen", "12.0 × 14.0 in"]) expect(editor).toContain(text);
    await send(paths.adminProductState(id), { state: "published" });
    expect(await page(paths.api.products)).toContain("Summer Tee");
    await send(paths.adminProductState(id), { state: "archived" });
    expect(await page(paths.api.products)).not.toContain("Summer Tee");
  });

  test("56.17 shows the sizes and colors of another thing at a press, and is not saved by it", async () => {
    const chosen = await send(paths.adminProducts, { ...NEW, cut: "mug", "show-cut": "1" });
    const shown = await chosen.text();
    expect(chosen.status).toBe(200);
    for (const part of ['name="size-11 oz"', 'value="Summer Tee"', 'value="15.50"'])
      expect(shown).toContain(part);
    expect(shown).not.toContain('name="size-4XL"');
    const [made] = await shop.sql`select count(*)::int from products where name = 'Summer Tee'`;
    expect(made).toEqual({ count: 0 });
    // A browser presses the first button of the form on Enter.
    const [button] =
      /<button type="submit" hidden=""[^>]*>|<button[^>]*show-cut[^>]*>/.exec(shown) ?? [];
    expect(button).toContain("hidden");
  });

  test("34.9 that lacks something is not added, and what was typed stays", async () => {
    const { "size-S": _, "size-4XL": __, ...without } = NEW;
    const sent = await send(paths.adminProducts, { ...without, price: "0.10", name: "Süß & gut" });
    const shown = await sent.text();
    expect(sent.status).toBe(422);
    expect(shown).toContain("Choose at least one size.");
    expect(shown).toContain("Enter a price from $0.50 to $10,000");
    expect(shown).toContain('value="Süß &amp; gut"');
    expect(shown).toMatch(/name="color-Mint" checked/);
  });
});

describe("a product", () => {
  test("34.10 is copied as a draft with SKUs of its own, and deleted while nobody bought it", async () => {
    const id = await add();
    await send(paths.adminProductBulk(id), { revision: "1", "bulk-price": "20" });
    const copied = await send(paths.adminProductCopies(id), {});
    const copy = Number(copied.headers.get("location")?.split("/").at(-1));
    const [row] = await shop.sql`
      select name, state, array_agg(sku order by v.id) as skus,
        min(v.price_cents) as price_cents
      from products join variants v on product_id = products.id where products.id = ${copy}
      group by name, state`;
    expect(row).toEqual({
      name: "Copy of Summer Tee",
      state: "draft",
      skus: ["COPY-OF-SUMMER-TEE-S-MINT", "COPY-OF-SUMMER-TEE-4XL-MINT"],
      priceCents: 2000,
    });
    await send(paths.adminProductDeletion(copy), {});
    expect((await admin.request(paths.adminProduct(copy))).status).toBe(404);
    await send(paths.adminProductDeletion(1), {});
    expect((await admin.request(paths.adminProduct(1))).status).toBe(200);
  });

  test("34.11 changed by two admins at once shows both versions, and loses nothing unseen", async () => {
    const id = await add();
    const seen = (await forms(id)).details;
    const first = { ...seen, description: "Theirs." };
    const second = { ...seen, name: "Mine", price: "16" };
    expect((await send(paths.adminProduct(id), first)).status).toBe(303);
    const rejected = await send(paths.adminProduct(id), second);
    const shown = await rejected.text();
    expect(rejected.status).toBe(409);
    expect(shown).toContain("Somebody changed this meanwhile");
    expect(shown).toContain("Theirs.");
    const again = editorForms(shown).details;
    expect(again).toMatchObject({ name: "Mine", price: "16", description: "Light as air." });
    expect((await send(paths.adminProduct(id), again)).status).toBe(303);
    const audited = await shop.sql`
      select action from audit_events where subject_kind = 'product' and subject_id = ${String(id)}
      order by id`;
    expect(audited.map(({ action }) => action)).toEqual([
      "create product",
      "edit product",
      "edit product",
    ]);
  });

  test("34.11 saved by two admins at one moment takes one of them", async () => {
    const id = await add();
    const { details } = await forms(id);
    const saves = ["One", "Two", "Three"].map((name) =>
      send(paths.adminProduct(id), { ...details, name }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 409, 409]);
  });

  test("34.11 deleted while it is saved is not there: its details, and its variants", async () => {
    for (const form of ["details", "variants"] as const) {
      const id = await add();
      const fields = (await forms(id))[form];
      const path = form === "details" ? paths.adminProduct(id) : paths.adminProductVariants(id);
      const { saving } = await shop.sql.begin(async (tx) => {
        await tx`delete from products where id = ${id}`;
        const saving = send(path, { ...fields, name: "Late" });
        await untilLockAwaited(shop.sql);
        return { saving };
      });
      expect((await saving).status).toBe(404);
    }
  });

  test("34.12 that gets another size gets its variants; one taken off comes back as it was", async () => {
    const id = await add();
    const { details } = await forms(id);
    const { "size-S": _, ...without } = details;
    await send(paths.adminProduct(id), { ...without, "size-M": "on" });
    expect(await page(paths.adminProduct(id))).not.toContain("SUMMER-TEE-S-MINT");
    await send(paths.adminProduct(id), (await forms(id)).details);
    const back = { ...(await forms(id)).details, "size-S": "on" };
    await send(paths.adminProduct(id), back);
    const shown = await page(paths.adminProduct(id));
    for (const size of ["S", "M", "4XL"]) expect(shown).toContain(`SUMMER-TEE-${size}-MINT`);
  });
});

describe("the table of variants", () => {
  test("34.13 is saved as a whole, or not at all with what to do beside each field", async () => {
    const { variants } = await forms(1);
    const [id] = Object.keys(variants).flatMap((name) => /^sku-(\d+)$/.exec(name)?.[1] ?? []);
    const changed = {
      ...variants,
      [`price-${id}`]: "25",
      [`weight-${id}`]: "180",
      [`stock-${id}`]: "3",
      [`shelf-${id}`]: " A3-2,  links ",
    };
    const wrong = await send(paths.adminProductVariants(1), {
      ...changed,
      [`barcode-${id}`]: "1.23E+12",
    });
    const shown = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(shown).toContain("format its column as text");
    expect(editorForms(shown).variants).toMatchObject({ [`price-${id}`]: "25" });
    expect((await send(paths.adminProductVariants(1), changed)).status).toBe(303);
    const [row] = await shop.sql`
      select price_cents, weight_grams, stock, shelf from variants where id = ${id ?? 0}`;
    expect(row).toEqual({ priceCents: 2500, weightGrams: 180, stock: 3, shelf: "A3-2, links" });
    const stale = await send(paths.adminProductVariants(1), { ...variants, [`cost-${id}`]: "7" });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("S, White: Price");
    const taken = { ...(await forms(1)).variants, [`sku-${id}`]: "BOXY-S-WHITE" };
    const rejected = await send(paths.adminProductVariants(1), taken);
    expect([rejected.status, await rejected.text()]).toEqual([
      422,
      expect.stringContaining("Another variant has this SKU."),
    ]);
  });

  test("41.10 counts no sale away: who types a stock that is sold meanwhile reads both, and may save again", async () => {
    const { variants } = await forms(2);
    const ids = Object.keys(variants).flatMap((name) => /^sku-(\d+)$/.exec(name)?.[1] ?? []);
    const [one = "", two = ""] = ids;
    const stocks = async () => {
      const rows = await shop.sql`
        select stock from variants where id = any (${[one, two].map(Number)}::bigint[]) order by id`;
      return rows.map(({ stock }) => stock);
    };
    const save = (fields: Record<string, string>) => send(paths.adminProductVariants(2), fields);
    await save({ ...variants, [`stock-${one}`]: "10", [`stock-${two}`]: "20" });
    expect(await stocks()).toEqual([10, 20]);

    const { variants: shown } = await forms(2);
    await shop.sql`update variants set stock = stock - 1 where id = any (${[one, two].map(Number)}::bigint[])`;
    const conflict = await save({ ...shown, [`stock-${one}`]: "30" });
    expect(conflict.status).toBe(409);
    const page = await conflict.text();
    expect(page).toMatch(
      /: Stock<\/dt><dd>Saved now: <strong>9<\/strong><\/dd><dd>Yours: <strong>30</,
    );
    expect(await stocks()).toEqual([9, 19]);
    // The page showed what is there now.
    expect((await save(editorForms(page).variants)).status).toBe(303);
    expect(await stocks()).toEqual([30, 19]);
    const [audit] = await shop.sql`
      select after::text from audit_events where action = 'edit variants' order by id desc limit 1`;
    expect(audit?.after).toContain('{"to": "30", "from": "9", "label": "Stock"}');
  });

  test("41.11 says how many are reserved, and the list finds products that are almost gone", async () => {
    const list = `${paths.adminProducts}?stock=low`;
    expect(await page(list)).toContain("No products found");
    await shop.sql`
      update variants set stock = 9, reserved = 4 where product_id = 2 and size = 'M' and color = 'Mint'`;
    const [{ name }] = await shop.sql<[{ name: string }]>`select name from products where id = 2`;
    expect(await page(paths.adminProduct(2))).toContain("4 reserved, 5 available");
    expect(await page(list)).toContain(name);
    expect(await page(paths.admin)).toContain("variant is almost gone");
    await shop.sql`update variants set stock = null, reserved = 0`;
    expect(await page(paths.admin)).not.toContain("almost gone");
  });

  test("34.13 of nine sizes in ten colors is not too large", async () => {
    const sizes = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL", "5XL"];
    const colors = ["White", "Black", "Gray", "Red", "Orange", "Yellow", "Green", "Mint", "Slate"];
    const all = [
      ...sizes.map((one) => `size-${one}`),
      ...[...colors, "Blue"].map((one) => `color-${one}`),
    ];
    const id = await add(Object.fromEntries(all.map((name) => [name, "on"])));
    const { variants } = await forms(id);
    expect(Object.keys(variants).length).toBeGreaterThan(600);
    expect((await send(paths.adminProductVariants(id), variants)).status).toBe(303);
  });

  test("34.14 is changed at once for chosen sizes and colors", async () => {
    const { bulk } = await forms(2);
    const change = {
      ...bulk,
      "bulk-size-XS": "on",
      "bulk-color-Mint": "on",
      "bulk-color-Blue": "on",
    };
    await send(paths.adminProductBulk(2), {
      ...change,
      "bulk-price": "26",
      "bulk-available": "no",
      "bulk-stock": "30",
      "bulk-shelf": "A3",
    });
    const stocks = await shop.sql`
      select count(*)::int as counted from variants
      where product_id = 2 and stock = 30 and shelf = 'A3'`;
    expect(stocks[0]?.counted).toBe(2);
    const changed = await shop.sql`
      select sku from variants where price_cents = 2600 and not is_available order by sku`;
    expect(changed.map(({ sku }) => sku)).toEqual(["PREMIUM-XS-BLUE", "PREMIUM-XS-MINT"]);
    const { bulk: now } = await forms(2);
    await send(paths.adminProductBulk(2), { ...now, "bulk-usual": "on", "bulk-available": "yes" });
    expect(await page(`${paths.product}?product=2&size=x`)).not.toContain("from <span");
  });
});
