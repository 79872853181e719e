import { afterEach, describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
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
  test("of each of the five shirts is at its name, without script, and leads to its sizes", async () => {
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
        `<form class="stack" method="get" action="${paths.product}#customize">`,
      );
      expect(page).toContain(`<input type="hidden" name="product" value="${id}"/>`);
    }
  });

  test("that does not exist, or is a draft, is the not-found page", async () => {
    await shop.sql`update products set state = 'draft' where id = 2`;
    for (const slug of ["nowhere", "premium-ringspun-tee", "%00", "classic-cotton-tee%ff", "1"]) {
      expect((await get(`/products/${slug}`)).status).toBe(404);
    }
  });

  test("at an old slug, or in capitals, leads to the one of now, which no browser keeps for ever", async () => {
    await shop.sql`insert into old_slugs values ('basic-tee', 1)`;
    for (const slug of ["basic-tee", "BASIC-tee", "Classic-Cotton-Tee"]) {
      const answer = await get(`/products/${slug}`);
      const to = `${TEE}?page=${pages}`;
      expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
  });

  test("of a shirt that is no longer sold says so, and leads to the others", async () => {
    await shop.sql`update products set state = 'archived' where id = 1`;
    const answer = await get(TEE);
    expect(answer.status).toBe(410);
    const page = await answer.text();
    expect(page).toContain("We no longer sell this shirt");
    expect(page).toContain(`href="${paths.product}"`);
    expect(page).not.toContain("Choose sizes");
  });
});
