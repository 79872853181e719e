import { describe, expect, spyOn, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

describe("content pages", () => {
  test.each([
    [paths.about, "About Printhread"],
    [paths.help, "Help"],
    [paths.contact, "Contact"],
    [paths.pricing, "Pricing"],
    [paths.privacy, "Privacy"],
    [paths.terms, "Terms"],
    [paths.howItWorks, "How It Works"],
    [paths.puffPuff, "Organic Puff-Puff Mix"],
  ])("1.4 19.1 GET %s is '%s', without script", async (path, title) => {
    const answer = await shop.visitor().request(path);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
    expect(page).toContain(`<title>${title}</title>`);
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  test("28.16 only the studio, which shapes text, allows WebAssembly", async () => {
    const wasm = async (path: string) => {
      const { headers } = await shop.visitor().request(path);
      return headers.get("content-security-policy")?.includes("'wasm-unsafe-eval'");
    };
    expect(await Promise.all([paths.design, "/", paths.gallery, paths.about].map(wasm))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("19.2 GET /pricing shows the shop's own prices", async () => {
    expect(await (await shop.visitor().request(paths.pricing)).text()).toContain("$32.99");
  });

  test("1.6 20.33 an unknown URL is the not-found page, an unknown call plain text", async () => {
    const page = await shop.visitor().request("/nowhere");
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("404 Page Not Found");
    const call = await shop.visitor().request("/api/nowhere");
    expect([call.status, await call.text()]).toEqual([404, "Not found"]);
    const picture = await shop.visitor().request(paths.avatar("nowhere.webp"));
    expect([picture.status, await picture.text()]).toEqual([404, "There is no such file."]);
  });
});

describe("the contact form", () => {
  const message = {
    name: "Ada",
    email: "ada@example.com",
    topic: "order",
    orderNumber: "12",
    message: "Hello",
  };

  test("19.3 keeps a message and thanks for it", async () => {
    const visitor = shop.visitor();
    const sent = await visitor.post(paths.contact, new URLSearchParams(message));
    expect(sent.status).toBe(303);
    expect(await (await visitor.request(paths.contact)).text()).toContain("Message sent");
    const stored = await shop.sql`select name, order_number from message_threads`;
    expect(stored[0]).toEqual({ name: "Ada", orderNumber: "12" });
  });

  test("22.45 is not in the log when its sender breaks off", async () => {
    const log = spyOn(console, "error").mockImplementation(() => {});
    const sender = new AbortController();
    const body = new ReadableStream({
      pull(stream) {
        sender.abort();
        stream.error(sender.signal.reason);
      },
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", body, headers, signal: sender.signal };
    expect((await shop.visitor().request(paths.contact, init)).status).toBe(400);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test("19.3 takes as many lines as its field lets be typed, and keeps what can be seen", async () => {
    const visitor = shop.visitor();
    const longest = `${"x".repeat(99)}\n`.repeat(50).trim();
    const typed = {
      ...message,
      name: "A\u202eda\u0000",
      message: longest.replaceAll("\n", "\r\n"),
    };
    const sent = await visitor.post(paths.contact, new URLSearchParams(typed));
    expect(sent.status).toBe(303);
    const stored = await shop.sql`
      select name, text as message
      from message_threads join messages on thread_id = message_threads.id
      order by messages.id desc limit 1`;
    expect(stored[0]).toEqual({ name: "Ada", message: longest });
    const more = new URLSearchParams({ ...typed, message: `${longest}xx` });
    expect((await visitor.post(paths.contact, more)).status).toBe(422);
  });

  test("19.4 answers what is wrong, and nothing that was typed is lost", async () => {
    const typed = { ...message, email: "ada at example", message: "A long story" };
    const rejected = await shop.visitor().post(paths.contact, new URLSearchParams(typed));
    const page = await rejected.text();
    expect(rejected.status).toBe(422);
    expect(page).toContain("Enter an email address we can answer to");
    expect(page).toContain('value="ada at example"');
    expect(page).toContain("A long story");
  });

  test("19.7 fills in the bag that a puff-puff button names", async () => {
    const page = await (await shop.visitor().request(paths.contactAboutBag("2lb"))).text();
    expect(page).toContain("I would like to order the 2lb bag of puff-puff mix.");
  });
});

describe("requests of other sites", () => {
  const foreign = { origin: "https://evil.example" };
  const body = JSON.stringify({ designSize: 3 });

  test("22.2 a form is rejected, with a foreign origin and with none", async () => {
    const send = (headers: Record<string, string>) =>
      shop.app.request(paths.cart, {
        method: "POST",
        body: new URLSearchParams({ a: "b" }),
        headers,
      });
    expect((await send(foreign)).status).toBe(403);
    expect((await send({})).status).toBe(403);
    expect((await send({ origin: shop.url })).status).toBe(303);
  });

  test("22.3 a JSON call is rejected, and so is one that does not say that it is JSON", async () => {
    const send = (headers: Record<string, string>) =>
      shop.app.request(paths.api.draft, { method: "PUT", body, headers });
    const json = { "content-type": "application/json" };
    expect((await send({ ...json, ...foreign })).status).toBe(403);
    expect((await send({ "content-type": "text/x-json", origin: shop.url })).status).toBe(415);
    expect((await send(json)).status).toBe(200);
  });
});

test("22.4 a forged shopper cookie is nobody's", async () => {
  const headers = {
    cookie: "ph_shopper=0d8f5a1e-0000-4000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAA",
  };
  const page = await (await shop.app.request(paths.cart, { headers })).text();
  expect(page).toContain("Your cart is empty");
});

test("24.10 GET /healthz and /readyz report the process, and whether it can sell", async () => {
  expect(await (await shop.visitor().request(paths.healthz)).text()).toBe("ok");
  const ready = await shop.visitor().request(paths.readyz);
  // Nobody has looked at the others here.
  expect(await ready.json()).toEqual({
    database: true,
    schema: true,
    storage: null,
    cards: null,
    mail: null,
    draining: false,
  });
});
