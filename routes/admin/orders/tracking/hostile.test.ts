import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { makeZip } from "#tools/testing/data/make-zip.ts";
import { addPaidOrder, parcelNumber, tracker } from "#tools/testing/data/tracking-files.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});
const { send, take, parcelOf } = tracker(shop, () => admin);
const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  [
    "an Excel workbook",
    () => makeZip([{ name: "xl/workbook.xml", bytes: bytes("<workbook/>") }]),
    "“CSV UTF-8”",
  ],
  ["random bytes", () => crypto.getRandomValues(new Uint8Array(60_000)), "Nothing was read"],
  [
    "10,000 rows",
    () => bytes(`Order,Tracking\n${`1,${parcelNumber()}\n`.repeat(10_000)}`),
    "2,000 rows",
  ],
  ["just over 2 MB", () => bytes("1,2\n".repeat(550_000)), "more than 2 MB"],
  ["one line of 2 MB", () => bytes(`1,${"2".repeat(2_000_000)}`), "a line is too long"],
  ["100,000 empty lines", () => bytes(`,\n`.repeat(100_000)), "There is nothing in it."],
])("73.4 %s is rejected with what to do", async (_, make, words) => {
  const { status, text } = await send(make());
  expect([status, text]).toEqual([422, expect.stringContaining(words)]);
});

test("73.4 a file of 5 MB is not read to its end, and leads back with what to do", async () => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(5 * 1024 * 1024)], "big.csv"));
  const answer = await admin.post(paths.adminTrackingFiles, form);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths.adminTrackingFiles]);
  const page = await (await admin.request(paths.adminTrackingFiles)).text();
  expect(page).toContain("A file has up to 2 MB.");
});

test("73.5 markup and formulas in cells are text, on the page and in the order", async () => {
  const id = await addPaidOrder(shop);
  const evil = '<img src=x onerror="alert(1)">';
  const { page, url } = await send(
    bytes(`Order,Tracking,Recipient,Carrier
"${evil.replaceAll('"', '""')}",${parcelNumber()},Ada,UPS
${id},=1+1,Ada,UPS
${id},${parcelNumber()},"${evil.replaceAll('"', '""')}","<b>=cmd</b>"`),
  );
  expect(page).not.toContain("<img src=x");
  expect(page).not.toContain("<b>=cmd");
  await take(url, page, { rows: [4] });
  expect((await parcelOf(id))?.carrier).toBe("<b>=cmd</b>");
  const order = await (await admin.request(paths.adminOrderPage(id))).text();
  expect(order).not.toContain("<b>=cmd");
});

test("73.18 2,000 rows are previewed on one page, and their boxes fit into one form", async () => {
  const id = await addPaidOrder(shop);
  const lines = Array.from(
    { length: 2000 },
    (_, at) => `${at % 2 ? id : at},9400100000000000${at + 100_000}`,
  );
  const { status, page, url } = await send(bytes(lines.join("\n")));
  expect(status).toBe(303);
  expect(page.match(/<tr>/g)?.length).toBeGreaterThan(2000);
  const all = await take(url, page, { rows: Array.from({ length: 2000 }, (_, at) => at + 1) });
  expect(all.status).toBe(422);
  expect((await parcelOf(id))?.trackingNumber).toBe(null);
});

test("73.18 a form that no page sent takes nothing that it may not", async () => {
  const id = await addPaidOrder(shop);
  const { url } = await send(`${id},${parcelNumber()}`);
  const post = (fields: [string, string][]) => admin.post(url, new URLSearchParams(fields));
  const act: [string, string] = ["action", "take"];
  expect((await post([["action", "delete"]])).status).toBe(400);
  expect((await post([act, ...Array(5000).fill(["row", "1"])])).status).toBe(400);
  for (const row of ["1", "-1", "9999999", "x"]) {
    await post([act, ["row", row], ["seen", `${row}.0000000000000000`], ["ships", "yes"]]);
    await post([act, ["row", row], ["ships", "yes"]]);
  }
  expect(await parcelOf(id)).toMatchObject({ status: "pending", trackingNumber: null, mails: 0 });
});
