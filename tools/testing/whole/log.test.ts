import { afterAll, beforeAll, expect, test } from "bun:test";
import { log, logAsJson } from "#services/log/log.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "../browser/buying.ts";
import { logIn, register } from "../data/accounts.ts";
import { order, startBuyer } from "../data/checkout.ts";
import { pay } from "../data/paid-order.ts";
import { useShop } from "../use-shop.ts";

type Line = { message: string; requestId?: string; route?: string } & Record<string, unknown>;

const shop = useShop();
const texts: string[] = [];
let end = () => {};
beforeAll(() => {
  const print = (line: string) => void texts.push(line);
  end = logAsJson({ info: print, warn: print, error: print });
});
afterAll(() => end());
const lines = () => texts.map((text) => JSON.parse(text) as Line);

test("96.5 each line of a production log is JSON, and a request's has its id, pattern, status and order", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const headers = { "x-request-id": "from-the-proxy-1" };
  const answer = await buyer.visitor.request(`${paths.orders}/${id}`, { headers });
  expect(answer.headers.get("x-request-id")).toBe("from-the-proxy-1");
  const line = lines().find(({ requestId }) => requestId === "from-the-proxy-1");
  expect(line).toMatchObject({ level: "info", message: "request", method: "GET" });
  expect(line).toMatchObject({ route: "/orders/:id", status: answer.status, orderId: id });
  expect(Date.parse(String(line?.time))).toBeNumber();
  expect(line?.ms).toBeNumber();
});

test("96.6 an id that is not well formed is replaced, and answered", async () => {
  for (const given of ["a b c d e f g", "short", "x".repeat(65), 'a"}{"level":1']) {
    const headers = { "x-request-id": given };
    const answer = await shop.visitor().request("/no-such-page", { headers });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}$/);
  }
});

test("96.5 an error is one line with its stack, and without emails", () => {
  log.error("It failed", new Error("no ada@example.com", { cause: new Error("deeper") }));
  console.warn("a package says", 1);
  const [failed, other] = lines().slice(-2);
  expect(failed).toMatchObject({ level: "error", message: "It failed" });
  expect(failed?.error).toMatch(/Error: no …\n[\s\S]*at [\s\S]*Caused by: Error: deeper/);
  expect(other).toMatchObject({ level: "warn", message: "a package says 1" });
});

test("96.7 a purchase, an account, a message and a login leave nothing in the log that was typed", async () => {
  const account = await register(shop);
  const buyer = await startBuyer(shop, account.visitor);
  await pay(shop, buyer, await order(buyer));
  await shop.sandbox.webhooksArrived();
  const typed = {
    name: "Zyxa Qwertz",
    email: "zyxa@qwertz.example",
    message: "Where is my zyxshirt?",
  };
  const form = new URLSearchParams({ ...typed, topic: "question", orderNumber: "" });
  expect((await shop.visitor().post(paths.contact, form)).status).toBe(303);
  await logIn(shop, account);
  const wrong = { username: account.username, password: "a zyxwrong password" };
  await shop.visitor().sendJson(paths.api.login, wrong);
  const all = texts.join("\n");
  expect(lines().some(({ route }) => route === "/api/auth/login")).toBe(true);
  const secrets = [...Object.values(typed), ...Object.values(wrong), account.password];
  const { email, name, ...address } = ADDRESS as Record<string, string>;
  for (const text of [...secrets, email, name, ...Object.values(address), "disc.png"]) {
    if (text && text.length > 3) expect([text, all.includes(text)]).toEqual([text, false]);
  }
});

test("96.18 a line has a path's numbers, and of its other parts their names: they may be keys of links, or typed", async () => {
  const stranger = shop.visitor();
  await stranger.request(`${paths.admin}/zyx-typed`);
  await (await register(shop)).visitor.request(paths.adminRole(12));
  await shop.sql`alter table drafts rename column link_id to away`;
  const answer = await stranger.request(paths.sharedDesign("c0ffee".repeat(6).slice(4)));
  expect(answer.status).toBe(500);
  await shop.sql`alter table drafts rename column away to link_id`;
  const said = lines()
    .slice(-8)
    .map(({ message }) => message)
    .join("\n");
  expect(said).toContain("GET /admin/roles/12 admin access denied");
  expect(said).toContain("GET /designs/shared/:linkId");
  expect(texts.join()).not.toMatch(/zyx-|c0ffee/);
});
