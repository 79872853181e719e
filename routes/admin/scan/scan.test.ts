import { beforeAll, describe, expect, test } from "bun:test";
import { setBinCount } from "#db/floor/bins.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces, codeOf, setSteps, statesOf } from "#tools/testing/data/scanning.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true, username: "Ada" })).visitor;
  await setBinCount(shop.sql, 5);
});

const call = (body: object, who = admin) =>
  who.sendJson(paths.api.adminScans, { id: crypto.randomUUID(), ...body });

type Answer = ScanAnswer & { html: string };
const answerTo = async (body: object, who = admin) =>
  (await (await call(body, who)).json()) as Answer;

/** The page's fields as a browser would send them, without script. */
async function fieldsOf(page: Response, form: string): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  const rewriter = new HTMLRewriter().on(`form[${form}] input[name]`, {
    element: (input) =>
      fields.set(input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""),
  });
  await rewriter.transform(page).text();
  return fields;
}

async function submit(fields: URLSearchParams, more: Record<string, string>) {
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  return admin.post(paths.adminScan, fields);
}

const titleOf = async (page: Response) =>
  /class="scan-answer__title">([^<]*)</.exec(await page.text())?.[1];

describe("75.23 who may scan", () => {
  test("75.23 admins; customers and visitors may not, by page or by call", async () => {
    const orderId = await addPieces(shop);
    const body = { text: codeOf(orderId) };
    const customer = (await register(shop)).visitor;
    expect([
      (await call(body, customer)).status,
      (await call(body, shop.visitor())).status,
    ]).toEqual([403, 401]);
    for (const who of [customer, shop.visitor()]) {
      expect((await who.request(paths.adminScan)).status).toBe(403);
      const fields = await fieldsOf(await admin.request(paths.adminScan), "data-code");
      fields.set("text", codeOf(orderId));
      expect((await who.post(paths.adminScan, fields)).status).toBe(403);
    }
    expect(await statesOf(shop, orderId)).toEqual(["1 ready"]);
    expect((await call(body)).status).toBe(200);
    expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
  });

  test("75.23 another site's page cannot scan for an admin", async () => {
    const orderId = await addPieces(shop);
    const fields = await fieldsOf(await admin.request(paths.adminScan), "data-code");
    fields.set("text", codeOf(orderId));
    const headers = { origin: "https://evil.example" };
    const init = { method: "POST", body: fields, headers };
    expect((await admin.request(paths.adminScan, init)).status).toBe(403);
    expect(await statesOf(shop, orderId)).toEqual(["1 ready"]);
  });
});

test("75.18 a scan that names another account is 403 and changes nothing", async () => {
  const orderId = await addPieces(shop);
  const bob = await register(shop, { isAdmin: true });
  const body = { text: codeOf(orderId), userId: bob.user.id };
  expect((await call(body)).status).toBe(403);
  expect(await statesOf(shop, orderId)).toEqual(["1 ready"]);
  expect((await call(body, bob.visitor)).status).toBe(200);
  expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
});

test.each([
  ["an id that is no UUID", { id: "1" }],
  ["65 letters", { text: "a".repeat(65) }],
  ["a station that is no UUID", { at: "left" }],
  ["an unknown command", { command: "explode" }],
  ["an unknown step", { station: "ironed" }],
  ["a press that is no id", { pressId: 2 ** 31 }],
  ["an endless note", { note: "a".repeat(201) }],
  ["an account that is no id", { userId: "1" }],
  ["a scan from the future", { ageMs: -1 }],
  ["a code that is none", { text: 1 }],
])("75.24 a call with %s is answered with 400 and changes nothing", async (_, wrong) => {
  const orderId = await addPieces(shop);
  const answer = await call({ text: codeOf(orderId), ...wrong });
  expect(answer.status).toBe(400);
  expect(await statesOf(shop, orderId)).toEqual(["1 ready"]);
});

test("75.24 any text of a scanner is answered, and shown as text", async () => {
  const texts = ["<b>x</b>", "\u0000", "\ud800", "'; drop table pieces", "ＰＴ１", "PT000001-1ZZ"];
  for (const text of texts) {
    const { outcome, html } = await answerTo({ text });
    expect(outcome).toBe("wrong");
    expect(html).not.toContain("<b>x");
  }
});

test("75.3 a call that is sent again is answered as before", async () => {
  const orderId = await addPieces(shop, 2);
  const body = { id: crypto.randomUUID(), text: codeOf(orderId) };
  const [one, two] = await Promise.all([answerTo(body), answerTo(body)]);
  expect(two).toEqual(one);
  expect(await answerTo(body)).toEqual(one);
  expect(await statesOf(shop, orderId)).toEqual(["1 picked", "2 ready"]);
});

test("75.4 the second of two people who scan a piece at once reads who was first", async () => {
  const orderId = await addPieces(shop);
  const grace = (await register(shop, { isAdmin: true, username: "Grace" })).visitor;
  await answerTo({ text: codeOf(orderId) });
  const late = await answerTo({ text: codeOf(orderId) }, grace);
  expect([late.title, late.outcome]).toEqual([`${codeOf(orderId)} was just picked`, "wrong"]);
  expect(late.text).toContain("By Ada, ");
});

test("75.25 after 120 wrong scans a minute nothing more is read of a person, and others go on", async () => {
  const orderId = await addPieces(shop);
  const { visitor } = await register(shop, { isAdmin: true });
  const count = async () => (await shop.sql`select from floor_scans`).count;
  const before = await count();
  const statuses: number[] = [];
  for (let sent = 0; sent < 150; sent++) {
    statuses.push((await call({ text: `X${sent}` }, visitor)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const rejected = await call({ text: codeOf(orderId) }, visitor);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeWithin(1, 61);
  expect(await count()).toBe(before);
  expect(await statesOf(shop, orderId)).toEqual(["1 ready"]);
  expect((await answerTo({ text: codeOf(orderId) })).title).toBe("Picked");
});

describe("75.26 without script", () => {
  test("75.26 the page remembers press, step, card and piece from scan to scan", async () => {
    const orderId = await addPieces(shop, 2);
    await setSteps(shop, orderId, "printed");
    const [press] = await shop.sql<[{ id: number }]>`
      insert into presses (name) values ('Left') returning id`;
    let page = await admin.request(paths.adminScan);
    const next = async (form: string, more: Record<string, string>) => {
      page = await submit(await fieldsOf(page, form), more);
      return page.clone();
    };
    expect(await titleOf(await next("data-code", { text: `PRESS${press.id}` }))).toBe("Left");
    const step = await next("data-code", { text: "CMD-STEP-CHECKED" });
    expect(await titleOf(step.clone())).toBe("This station: Checked");
    expect(await step.text()).toContain("Left</strong>");
    expect(await titleOf(await next("data-code", { text: codeOf(orderId) }))).toStartWith(
      "Checked",
    );
    const [event] = await shop.sql`select press_id from piece_events order by id desc limit 1`;
    expect(event).toEqual({ pressId: press.id });
    expect(await titleOf(await next("data-code", { text: "BIN5" }))).toBe("It belongs to bin 1");
    const spoilt = await next("data-spoilt", { card: "spoilt-blank", note: "Hole" });
    expect(await titleOf(spoilt)).toBe("Spoilt: fault in the blank");
    expect(await titleOf(await next("data-cards", { card: "undo" }))).toBe("Taken back");
    await next("data-cards", { card: "no-press" });
    await next("data-cards", { card: "any-step" });
    const fields = await fieldsOf(page.clone(), "data-code");
    expect([fields.get("press"), fields.get("step")]).toEqual(["", ""]);
    await next("data-code", { text: "CMD-SPOILT-LOST" });
    expect(await page.clone().text()).toContain("Next piece: spoilt, lost");
    await next("data-code", { text: codeOf(orderId, 2) });
    expect(await statesOf(shop, orderId)).toEqual(["1 checked", "2 spoilt", "2B ready"]);
  });

  test("75.26 a form that is sent twice does its scan once, and one that is no form is 400", async () => {
    const orderId = await addPieces(shop);
    const fields = await fieldsOf(await admin.request(paths.adminScan), "data-code");
    fields.set("text", codeOf(orderId));
    for (let sent = 0; sent < 2; sent++) {
      expect(await titleOf(await admin.post(paths.adminScan, fields))).toBe("Picked");
    }
    expect(await statesOf(shop, orderId)).toEqual(["1 picked"]);
    fields.set("at", "x");
    expect((await admin.post(paths.adminScan, fields)).status).toBe(400);
  });
});

test("75.27 this page alone may use the camera and read codes by WebAssembly, and its slip alone is framed", async () => {
  const orderId = await addPieces(shop);
  const headersOf = async (path: string) => (await admin.request(path)).headers;
  const scan = await headersOf(paths.adminScan);
  expect(scan.get("permissions-policy")).toContain("camera=(self)");
  expect(scan.get("content-security-policy")).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(scan.get("content-security-policy")).toContain("frame-src 'self'");
  const orders = await headersOf(paths.adminFloor);
  expect(orders.get("content-security-policy")).not.toContain("wasm");
  expect(orders.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const slip = await headersOf(paths.adminPackingSlip(orderId));
  expect(slip.get("permissions-policy")).toContain("camera=()");
  expect(slip.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("75.27 the reader of barcodes is the one that is installed", async () => {
  const file = Bun.file(Bun.fileURLToPath(import.meta.resolve("zxing-wasm/package.json")));
  const { version } = (await file.json()) as { version: string };
  const answer = await shop.visitor().request(`/assets/zxing-reader-${version}.wasm`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/wasm"]);
});
