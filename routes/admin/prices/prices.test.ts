import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { listAudit } from "#db/audit.ts";
import { lockProduct } from "#db/catalog/edited-products.ts";
import { chooseSlug } from "#db/catalog/slugs.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { untilLockAwaited } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
afterEach(async () => {
  await shop.sql`delete from price_breaks`;
  await shop.sql`delete from area_surcharges`;
});

const show = async (path: string) => (await admin.request(path)).text();

/** Rows of pieces and percent, with the revision that the page shows. */
async function save(path: string, rows: [string, string][], more: Record<string, string> = {}) {
  const page = await show(path);
  const revision = /name="revision" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const fields = new URLSearchParams({ action: "save", revision, ...more });
  for (const [at, [pieces, percent]] of rows.entries()) {
    fields.set(`pieces-${at}`, pieces);
    fields.set(`percent-${at}`, percent);
  }
  return admin.post(path, fields);
}

const breaks = () => shop.sql<
  { productId: number | null; minPieces: number; basisPoints: number }[]
>`
  select product_id, min_pieces, basis_points from price_breaks
  order by product_id nulls first, min_pieces`;

async function unitPrice(productId: number, quantity: number): Promise<string> {
  const items = [{ productId, size: "M", color: "Mint", quantity }];
  const answer = await shop.visitor().sendJson(paths.api.quote, { items });
  const { lines } = (await answer.json()) as { lines: { unitPrice: string }[] };
  return lines[0]?.unitPrice ?? "";
}

describe("the shop's prices", () => {
  test("42.10 rows in any order and a surcharge are saved, shown and charged; each change is audited", async () => {
    const answer = await save(
      paths.adminPrices,
      [
        ["24", "12.5"],
        ["", ""],
        [" 12 ", "8 %"],
      ],
      { surcharge: "$3.5" },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.adminPrices]);
    const page = await show(paths.adminPrices);
    expect(page).toContain("Prices saved");
    expect(page).toMatch(/value="12" id="pieces-0"/);
    expect([...(await breaks())]).toEqual([
      { productId: null, minPieces: 12, basisPoints: 800 },
      { productId: null, minPieces: 24, basisPoints: 1250 },
    ]);
    expect(page).toContain('value="3.50"');
    expect([await unitPrice(1, 11), await unitPrice(1, 12)]).toEqual(["19.99", "18.39"]);
    const [audit] = await listAudit(shop.sql, { subjectKind: "prices", subjectId: "shop" });
    expect(audit).toMatchObject({
      action: "save prices",
      before: { breaks: [], surchargeCents: null },
      after: { breaks: [{ minPieces: 12 }, { minPieces: 24 }], surchargeCents: 350 },
    });
    await save(paths.adminPrices, []);
    expect(await breaks()).toHaveLength(0);
    expect(await unitPrice(1, 12)).toBe("19.99");
  });

  test.each([
    ["pieces-0", "1", "8", "", "One piece has the full price: begin with 2 or more."],
    ["pieces-0", "", "8", "", "Enter a number from 2 to 100,000."],
    ["pieces-0", "a dozen", "8", "", "Enter a number from 2 to 100,000."],
    ["percent-0", "12", "", "", "Enter a percentage from 0.01 to 99."],
    ["percent-0", "12", "0", "", "Enter a percentage from 0.01 to 99."],
    ["percent-0", "12", "100", "", "Enter a percentage from 0.01 to 99."],
    ["pieces-1", "24", "8", "", "There are two rows from 24 pieces on."],
    ["surcharge", "12", "8", "1000.01", "Enter an amount from 0 to 1000, such as 3.50."],
    ["surcharge", "12", "8", "three", "Enter an amount from 0 to 1000, such as 3.50."],
  ])(
    "42.11 %s of %p, %p and %p is wrong: nothing is saved, nothing that was typed is lost",
    async (field, pieces, percent, surcharge, message) => {
      const rows: [string, string][] = [
        [pieces, percent],
        ["24", "12"],
      ];
      const answer = await save(paths.adminPrices, rows, { surcharge });
      const page = await answer.text();
      expect(answer.status).toBe(422);
      expect(page).toMatch(new RegExp(`id="${field}-error">.*?${message.replaceAll(".", "\\.")}`));
      for (const typed of [pieces, percent, "24", "12", surcharge].filter(Boolean)) {
        expect(page).toContain(`value="${typed}"`);
      }
      expect(await breaks()).toHaveLength(0);
    },
  );

  test("42.10 a press fills the usual amounts beside what was typed, and saves nothing", async () => {
    const page = await (
      await save(paths.adminPrices, [["30", "13"]], { action: "suggest", surcharge: "2" })
    ).text();
    const pieces = [...page.matchAll(/value="(\d+)" id="pieces-/g)].map(([, value]) => value);
    expect(pieces).toEqual(["12", "24", "30", "48", "100"]);
    expect(page).toContain('value="2"');
    expect(await breaks()).toHaveLength(0);
  });

  test("42.10 more pieces with less off are saved, with a warning", async () => {
    await save(paths.adminPrices, [["12", "8"]]);
    expect(await show(paths.adminPrices)).not.toContain("More pieces, less off");
    await save(paths.adminPrices, [
      ["12", "8"],
      ["24", "5"],
    ]);
    expect(await show(paths.adminPrices)).toContain(
      "From 24 pieces on there is less off than from 12 on: 5% after 8%.",
    );
  });

  test("42.12 who saves over another's change is shown both first", async () => {
    const page = await show(paths.adminPrices);
    const [, revision = ""] = /name="revision" value="([^"]*)"/.exec(page) ?? [];
    await save(paths.adminPrices, [["12", "8"]], { surcharge: "1" });
    const late = await save(paths.adminPrices, [["20", "10"]], { revision });
    const shown = await late.text();
    expect(late.status).toBe(409);
    expect(shown).toContain("Somebody changed this meanwhile");
    expect(shown).toContain("from 12 pieces 8% off; $1.00 for each further print");
    expect(shown).toContain('value="20"');
    expect((await breaks()).map(({ minPieces }) => minPieces)).toEqual([12]);
    const [, now = ""] = /name="revision" value="([^"]*)"/.exec(shown) ?? [];
    const again = await save(paths.adminPrices, [["20", "10"]], { revision: now });
    expect(again.status).toBe(303);
    expect((await breaks()).map(({ minPieces }) => minPieces)).toEqual([20]);
  });
});

describe("a product's prices", () => {
  test("42.13 replace the shop's, and are found by the product's name", async () => {
    await save(paths.adminPrices, [["12", "8"]], { surcharge: "3.50" });
    await save(paths.adminProductPrices(2), [["10", "20"]], { surcharge: "0" });
    expect(await unitPrice(2, 12)).toBe("19.99");
    expect(await unitPrice(1, 12)).toBe("18.39");
    const page = await show(paths.adminPrices);
    expect(page).toMatch(/of their own<\/h3><ul[^>]*><li><a href="\/admin\/prices\/2">Premium/);
    const found = await show(withQuery(paths.adminPrices, { q: "v-NECK" }));
    expect(found).toContain(`href="${paths.adminProductPrices(3)}"`);
    expect(found).not.toContain(`href="${paths.adminProductPrices(1)}"`);
    expect(await show(withQuery(paths.adminPrices, { q: "hat" }))).toContain("No product has that");
    expect(await show(withQuery(paths.adminPrices, { q: "v-\0neck" }))).toContain("V-Neck");
  });

  test("42.13 may be none at all, whatever the shop's are", async () => {
    await save(paths.adminPrices, [["12", "8"]]);
    const both = await save(paths.adminProductPrices(2), [["10", "20"]], { without: "on" });
    expect(both.status).toBe(422);
    expect(await both.text()).toContain("Untick this, or empty the rows above.");
    await save(paths.adminProductPrices(2), [], { without: "on" });
    expect(await show(paths.adminProductPrices(2))).toMatch(/name="without" checked/);
    expect([await unitPrice(2, 12), await unitPrice(1, 12)]).toEqual(["24.99", "18.39"]);
    expect(await show(`${paths.product}?product=2`)).not.toContain("% off");
  });

  test("42.13 are saved at the moment at which its details are", async () => {
    const name = "Classic Cotton Tee";
    let saving: Promise<Response> | undefined;
    await shop.sql.begin(async (tx) => {
      await lockProduct(tx, 1);
      saving = save(paths.adminProductPrices(1), [["5", "10"]]);
      await untilLockAwaited(shop.sql);
      expect(await chooseSlug(tx, { slug: "", name, productId: 1 })).toBe("classic-cotton-tee");
    });
    expect((await saving)?.status).toBe(303);
  });

  test("42.13 are not there for a product that is not", async () => {
    for (const id of ["99", "x", "9999999999"]) {
      expect((await admin.request(`${paths.adminPrices}/${id}`)).status).toBe(404);
    }
  });
});
