import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** A URL of its own each time: a page is cached for a second. */
async function textOf(path: string): Promise<string> {
  const answer = await shop.visitor().request(`${path}?v=${crypto.randomUUID()}`);
  const page = await answer.text();
  return page.slice(page.indexOf("<main"), page.indexOf("</main>")).replace(/(<[^>]+>)+/g, "|");
}

async function named() {
  const [help, steps] = [await textOf(paths.help), await textOf(paths.howItWorks)];
  return {
    breaks: [/count together/.test(help), /may cost less each/.test(steps)],
    further: /What a further print costs/.test(help),
    same: /No\. The price is the same for any number\./.test(help),
  };
}

const NOTHING = { breaks: [false, false], further: false, same: true };

test("42.15 help and how it works speak of no price that the shop has not set", async () => {
  expect(await named()).toEqual(NOTHING);
  // Nobody sees the prices of a product that is not published.
  await shop.sql`update products set state = 'draft' where id = 5`;
  await shop.sql`
    insert into price_breaks (product_id, min_pieces, basis_points) values (5, 12, 800), (2, 2, 0)`;
  await shop.sql`insert into area_surcharges (product_id, cents) values (5, 350), (null, 0)`;
  expect(await named()).toEqual(NOTHING);
});

test("42.15 they speak of breaks and further prints once there are some, of the shop or a product", async () => {
  await shop.sql`update products set state = 'published' where id = 5`;
  expect(await named()).toEqual({ breaks: [true, true], further: true, same: false });
  await shop.sql`delete from price_breaks`;
  expect(await named()).toEqual({ ...NOTHING, further: true });
  await shop.sql`delete from area_surcharges`;
  await shop.sql`insert into area_prices (product_id, area, cents) values (1, 'back', 500)`;
  expect(await named()).toEqual({ ...NOTHING, further: true });
  await shop.sql`delete from area_prices`;
  await shop.sql`
    insert into price_breaks (product_id, min_pieces, basis_points) values (null, 12, 800)`;
  expect(await named()).toEqual({ breaks: [true, true], further: false, same: false });
});
