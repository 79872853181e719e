import { afterEach, describe, expect, test } from "bun:test";
import { chooseSlug } from "#db/catalog/slugs.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { editorForms } from "#tools/testing/data/catalog.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
const TEE = paths.productPage("classic-cotton-tee");

afterEach(async () => {
  await shop.sql`update products set state = 'published'`;
  await shop.sql`delete from old_slugs`;
});

/** Pages are cached for a second by their URL; here each is another. */
let pages = 0;
const get = (path: string) => shop.visitor().request(`${path}?page=${++pages}`);

describe("a product's page", () => {
  test("46.1 of each of the five shirts is at its name, without script, and leads to its sizes", async () => {
    const rows = await shop.sql<{ id: number; slug: string; name: string }[]>`
      select id, slug, name from products order by id`;
    expect(rows.map(({ slug }) => slug)).toEqual([
      "classic-cotton-tee",
      "premium-ringspun-tee",
      "womens-fitted-v-neck",
      "long-sleeve-tee",
      "heavyweight-boxy-tee",
    ]);
    for (const { id, slug, name } of rows) {
      const answer = await get(paths.productPage(slug));
      expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([
        200,
        expect.stringContaining("script-src 'none'"),
      ]);
      const page = await answer.text();
      expect(page).toContain(`<h1>${name.replace("'", "&#39;")}</h1>`);
      expect(page).toContain(
        `<form id="order" class="stack" method="get" action="${paths.product}#customize">`,
      );
      expect(page).toContain(`<input type="hidden" name="product" value="${id}"/>`);
      expect(page).toContain(`Sizes of the ${name.replace("'", "&#39;")}</caption>`);
    }
  });

  test("46.2 that does not exist, or is a draft, is the not-found page", async () => {
    await shop.sql`update products set state = 'draft' where id = 2`;
    for (const slug of ["nowhere", "premium-ringspun-tee", "%00", "classic-cotton-tee%ff", "1"]) {
      expect((await get(`/products/${slug}`)).status).toBe(404);
    }
  });

  test("46.14 without a name is the page of all products, for good", async () => {
    for (const search of ["", "?of=classic"]) {
      const answer = await shop.visitor().request(`${paths.products}${search}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        301,
        `${paths.product}${search}`,
      ]);
    }
  });

  test("46.3 at an old slug, or in capitals, leads to the one of now, which no browser keeps for ever", async () => {
    await shop.sql`insert into old_slugs values ('basic-tee', 1)`;
    for (const slug of ["basic-tee", "BASIC-tee", "Classic-Cotton-Tee"]) {
      const answer = await get(`/products/${slug}`);
      const to = `${TEE}?page=${pages}`;
      expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
  });

  test("46.4 of a shirt that is no longer sold says so, and leads to the others", async () => {
    await shop.sql`update products set state = 'archived' where id = 1`;
    const answer = await get(TEE);
    expect(answer.status).toBe(410);
    const page = await answer.text();
    expect(page).toContain("We no longer sell this shirt");
    expect(page).toContain(`href="${paths.product}"`);
    expect(page).not.toContain("Choose sizes");
  });
});

describe("its URL", () => {
  test("46.12 is the admin's to choose; the one of before leads to it, and may be taken back", async () => {
    const { visitor: admin } = await register(shop, { isAdmin: true });
    const editor = async () =>
      editorForms(await (await admin.request(paths.adminProduct(1))).text()).details;
    const save = async (change: Record<string, string>) =>
      admin.post(paths.adminProduct(1), new URLSearchParams({ ...(await editor()), ...change }));
    expect((await editor()).slug).toBe("classic-cotton-tee");
    await save({ slug: "The Tee!" });
    const moved = await get(TEE);
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      `/products/the-tee?page=${pages}`,
    ]);
    const taken = await save({ slug: "long-sleeve-tee", care: "Not lost" });
    const shown = await taken.text();
    expect(taken.status).toBe(422);
    expect(shown).toContain("Another product has this URL. Choose another.");
    expect(shown).toContain("Not lost");
    await save({ slug: "" });
    expect((await get(TEE)).status).toBe(200);
    expect((await get("/products/the-tee")).headers.get("location")).toStartWith(TEE);
  });

  test("46.12 is made from the name of a new product, with a number where that is taken", async () => {
    const slugs = await shop.sql.begin(async (tx) => {
      const names = ["Classic Cotton Tee", "Classic Cotton Tee", "Süße Grüße", "日本"];
      const chosen: (string | undefined)[] = [];
      for (const [at, name] of names.entries()) {
        const slug = await chooseSlug(tx, { slug: "", name });
        chosen.push(slug);
        await tx`update products set slug = ${slug ?? ""} where id = ${at + 2}`;
      }
      await tx`update products set slug = 'kept-' || id where id > 1`;
      return chosen;
    });
    expect(slugs).toEqual([
      "classic-cotton-tee-2",
      "classic-cotton-tee-3",
      "susse-grusse",
      "shirt",
    ]);
  });
});

test("46.13 the page shows a shopper's own design on the shirt, the back as it is", async () => {
  const { visitor } = await startBuyer(shop);
  const page = await (await visitor.request(TEE)).text();
  const [, name = ""] =
    /src="\/mockups\/([0-9a-f]{32}-classic-front~10-white)\.webp"/.exec(page) ?? [];
  expect(name).not.toBe("");
  expect(page).toContain("/shirts/classic-back~10-white-640.webp");
  expect(page).toContain("Your design on the Classic Cotton Tee");
  expect((await visitor.request(`/mockups/${name.replace("white", "blue")}-320.webp`)).status).toBe(
    200,
  );
  expect(page).toContain("Your design, on the Classic Cotton Tee");
  const without = await (await get(TEE)).text();
  expect(without).not.toContain("/mockups/");
  expect(without).toContain("Put your own picture on it");
});
