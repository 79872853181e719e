import { expect, test } from "bun:test";
import { countAttention } from "#db/orders/attention-list.ts";
import { ALL_STORED, MAX_STORED_A_DAY, STORED_A_DAY } from "#db/stored-uploads.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { createVisitor, type Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

async function upload(visitor: Visitor) {
  const form = new FormData();
  form.set("design", new File([await pngFixture({ width: 900, height: 900 })], "sun.png"));
  return visitor.post(paths.api.designUpload, form);
}

const setAll = (kilobytes: number) =>
  shop.sql`update rate_limits set turns = ${kilobytes} where key = ${ALL_STORED}`;

async function storedBytes(): Promise<number> {
  const sizes = (await shop.storage.list("")).map(
    async (key) => (await shop.storage.get(key))?.bytes,
  );
  return (await Promise.all(sizes)).reduce<number>((sum, bytes = 0) => sum + bytes, 0);
}

test("22.14 all that is stored of an upload and of its cutout counts for the IP, whatever its cookies", async () => {
  const visitor = shop.visitor();
  const { id } = await (await upload(visitor)).json();
  expect((await visitor.sendJson(paths.api.cutouts(id), { rule: "edges" })).status).toBe(201);
  const counted = await shop.sql<{ turns: number }[]>`
    select turns from rate_limits where key like 'stored-%'`;
  const kilobytes = (await storedBytes()) / 1000;
  expect(counted).toHaveLength(3);
  // Each of the two files is rounded up.
  for (const { turns } of counted) expect(turns - kilobytes).toBeWithin(0, 2);

  for (const name of ["stored-hour", "stored-day"]) {
    await shop.sql`
      update rate_limits set turns = case when key like ${`${name}:%`} then 2000001 else 0 end
      where key like 'stored-%'`;
    visitor.cookies.clear();
    const rejected = await upload(visitor);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await upload(shop.visitor())).status).toBe(200);
  }
});

test("22.14 where strangers store what a day may bring, the owner reads it, and who proved their email goes on", async () => {
  const kinds = async () => (await countAttention(shop.sql)).map(({ kind }) => kind);
  await upload(shop.visitor());
  expect(await kinds()).not.toContain("stored-uploads");
  await setAll(MAX_STORED_A_DAY + 1);
  expect(await kinds()).toContain("stored-uploads");
  const rejected = await upload(shop.visitor());
  expect(rejected.status).toBe(429);
  const { message } = await rejected.json();
  expect(message).toMatch(
    /^Others have uploaded all that the shop takes in a day\. Please wait 2[34] hours and try again, or sign in/,
  );
  expect((await upload((await register(shop)).visitor)).status).toBe(429);
  const { visitor: proved } = await register(shop, { verified: true });
  expect((await upload(proved)).status).toBe(200);
});

test("22.14 once strangers have stored a day's share, whoever has stored little goes on", async () => {
  const [little, much] = [shop.visitor(), shop.visitor()];
  await upload(much);
  await shop.sql`update rate_limits set turns = 50001 where key like 'stored-day:%'`;
  await upload(little);
  await setAll(STORED_A_DAY + 1);
  expect((await upload(much)).status).toBe(429);
  expect((await upload(little)).status).toBe(200);
  expect((await upload(shop.visitor())).status).toBe(200);
});

test("22.14 a /48 of IPv6 stores four times what an IP may, not sixteen times", async () => {
  const ofNetwork = (at: number) =>
    createVisitor(shop.url, (request) => {
      request.headers.set("x-forwarded-for", `2001:db8:78:${at}00::1`);
      return shop.app.fetch(request);
    });
  await shop.sql`delete from rate_limits where key like 'stored-%'`;
  await upload(ofNetwork(1));
  await shop.sql`update rate_limits set turns = 1990000 where key like 'stored-hour:%'`;
  expect((await upload(ofNetwork(2))).status).toBe(200);
  await shop.sql`update rate_limits set turns = 2000001 where key like 'stored-hour:%'`;
  expect((await upload(ofNetwork(3))).status).toBe(429);
  expect((await upload(shop.visitor())).status).toBe(200);
});
