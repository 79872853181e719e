import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { newAccount, register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ config: { APP_URL: "https://printhread.example" } });

const NAMES = ["ph.session_token", "ph_flash", "ph_shopper"];

test("11.28 under https every cookie is __Host-: secure, for all paths, for no other host", async () => {
  const visitor = shop.visitor();
  const path = `${paths.login}?tab=register`;
  const answers = [
    await visitor.sendJson(paths.api.draft, { designSize: 3 }, "PUT"),
    await visitor.post(path, new URLSearchParams({ ...newAccount() })),
  ];
  expect([...visitor.cookies.keys()].sort()).toEqual(NAMES.map((name) => `__Host-${name}`));
  const lines = answers.flatMap((answer) => answer.headers.getSetCookie());
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-.*; Path=\/(;|$)/);
    expect(line).toMatch(/; Secure/);
    expect(line).not.toMatch(/; Domain/i);
  }
});

test("11.28 a cookie that a sibling of the domain has planted, without the prefix, is not read", async () => {
  const attacker = await register(shop);
  const { visitor: buyer, designId } = await startBuyer(shop);
  const victim = shop.visitor();
  for (const [name, value] of [...attacker.visitor.cookies, ...buyer.cookies]) {
    victim.cookies.set(name.replace("__Host-", ""), value);
    victim.cookies.set(name.replace("__Host-", "__Secure-"), value);
  }
  const page = await (await victim.request(paths.home)).text();
  expect(page).not.toContain("Signed in as");
  expect((await victim.request(paths.api.design(designId))).status).toBe(404);
  expect((await buyer.request(paths.api.design(designId))).status).toBe(200);
});

test("11.28 a logout takes the session's cookie away, and a toast its own", async () => {
  const { visitor } = await register(shop);
  await visitor.post(paths.logout, new URLSearchParams());
  expect([...visitor.cookies.keys()]).toEqual(["__Host-ph_flash"]);
  expect(await (await visitor.request(paths.home)).text()).toContain("Logged out");
  expect([...visitor.cookies.keys()]).toEqual([]);
});

test("22.46 under https a file, and one that is missing, are for https alone and what they say", async () => {
  const page = await (await shop.visitor().request(paths.home)).text();
  const [href = ""] = /\/assets\/shop-[^"]+\.css/.exec(page) ?? [];
  for (const [path, status] of [[href, 200] as const, ["/assets/none.css", 404] as const]) {
    const { headers, status: answered } = await shop.visitor().request(path);
    expect(answered).toBe(status);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("22.47 what the API tells of somebody is not stored, nor what it rejects", async () => {
  const { visitor, designId } = await startBuyer(shop);
  await register(shop, {}, visitor);
  const calls = [
    ["/api/auth/list-sessions", 200],
    ["/api/auth/none", 404],
    [paths.api.design(designId), 200],
    [paths.api.order(1), 404],
    [paths.api.adminOrders, 403],
  ] as const;
  for (const [path, status] of calls) {
    const answer = await visitor.request(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
});

test.each(["GET", "HEAD"])(
  "22.47 no mark of the page cache reaches a browser (%s)",
  async (method) => {
    for (const path of [paths.home, "/none"]) {
      const answer = await shop.visitor().request(path, { method });
      expect(answer.headers.has("x-whole-page")).toBe(false);
    }
  },
);
