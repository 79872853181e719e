import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("22.13 an address that drops its cookies again and again makes no more visitors; known ones go on", async () => {
  const visitor = shop.visitor();
  const draft = () => visitor.sendJson(paths.api.draft, { designSize: 3 }, "PUT");
  expect((await draft()).status).toBe(200);
  const cookies = [...visitor.cookies];
  await shop.sql`update rate_limits set turns = 600 where key like 'new-shopper:%'`;

  visitor.cookies.clear();
  const rejected = await draft();
  expect(rejected.status).toBe(429);
  expect(await rejected.text()).toStartWith("Too many attempts.");
  expect(Number(rejected.headers.get("retry-after"))).toBeWithin(3000, 3601);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  expect((await draft()).status).toBe(200);
  expect((await shop.visitor().sendJson(paths.api.draft, {}, "PUT")).status).toBe(200);
});
