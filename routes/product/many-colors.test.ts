import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("21.59 an addition counts once for each of its colors, whose pictures a job draws for this IP", async () => {
  const { visitor } = await startBuyer(shop);
  const [{ colors }] = await shop.sql<[{ colors: string[] }]>`
    select array_agg(distinct color) as colors from variants where product_id = 1`;
  const boxes = colors.map((color) => [`size-${color}-M`, "1"]);
  const choice = new URLSearchParams([["product", "1"], ...boxes]);
  const add = async () => {
    const sent = await visitor.post(paths.product, choice);
    return (await visitor.request(sent.headers.get("location") ?? "")).text();
  };
  const most = Math.floor(300 / colors.length);
  expect(colors.length).toBeGreaterThan(5);
  for (let at = 0; at < most; at++) expect(await add()).toContain("added to cart");
  expect(await add()).toContain("That is a lot of additions in an hour.");

  const [job, ...others] = await shop.sql<{ payer: string }[]>`
    select distinct data ->> 'payer' as payer from pgboss.job where name = 'make-mockups'`;
  // A job never stores an IP.
  expect(job?.payer).toMatch(/^ip [\w-]{22}$/);
  expect(others).toHaveLength(0);
});
