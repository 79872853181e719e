import { beforeAll, expect, test } from "bun:test";
import { listDrafts } from "#db/orders/drafts/list-drafts.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { textOf } from "#tools/testing/data/order-edits.ts";
import { acceptQuote, declineQuote, sendQuote, sentQuote } from "#tools/testing/data/quotes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
let packer: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
  packer = (await register(shop, { role: "Packer" })).visitor;
});

const home = async (visitor = staff) => textOf(await (await visitor.request(paths.admin)).text());
const htmlOf = async (list: string) =>
  (await staff.request(withQuery(paths.adminDrafts, { status: list }))).text();
const idsOf = async (list: string) =>
  [...(await htmlOf(list)).matchAll(/<th scope="row"><a href="\/admin\/drafts\/(\d+)"/g)].map(
    ([, id]) => Number(id),
  );

test("90.20 answers that nobody of the staff has opened stand on the home page, with a list of exactly these", async () => {
  const [accepted, declined] = [await sentQuote(shop, staff), await sentQuote(shop, staff)];
  await sentQuote(shop, staff);
  expect(await home()).not.toContain("answered a quote");
  expect(await htmlOf("open")).not.toContain("New answers");
  await acceptQuote(shop, accepted);
  expect(await home()).toContain("1 customer has answered a quote");
  await declineQuote(shop, declined, "Rather blue.");
  expect(await home()).toContain("2 customers have answered quotes");
  expect(await home(packer)).not.toContain("answered quotes");
  expect(await idsOf("answered")).toEqual([declined, accepted]);
  const list = textOf(await htmlOf("answered"));
  for (const text of ["New answers (2)", "Declined", "Accepted"]) expect(list).toContain(text);
  const ahead = { headers: { "sec-purpose": "prefetch" } };
  await staff.request(paths.adminDraft(declined), ahead);
  expect(await idsOf("answered")).toEqual([declined, accepted]);
  expect(textOf(await (await staff.request(paths.adminDraft(declined))).text())).toContain(
    "Rather blue.",
  );
  expect(await idsOf("answered")).toEqual([accepted]);
  await staff.request(paths.adminDraft(accepted));
  expect(await home()).not.toContain("answered a quote");
  expect(await htmlOf("answered")).toContain("Somebody has read all");
});

test("90.20 what is sent anew is answered anew", async () => {
  const draftId = await sentQuote(shop, staff);
  await declineQuote(shop, draftId, "Too dear.");
  await sendQuote(staff, draftId, { "quantity-0": "2" });
  expect(await idsOf("answered")).toEqual([]);
  await declineQuote(shop, draftId, "Still too dear.");
  expect(await idsOf("answered")).toEqual([draftId]);
  await staff.request(paths.adminDraft(draftId));
});

test("90.20 a page that was opened before the answer does not read it", async () => {
  const draftId = await sentQuote(shop, staff);
  const form = await staff.request(paths.adminDraft(draftId));
  expect(form.status).toBe(200);
  await declineQuote(shop, draftId, "No.");
  const stale = new URLSearchParams({ action: "save", revision: "1" });
  await staff.post(paths.adminDraft(draftId), stale);
  expect(await idsOf("answered")).toEqual([draftId]);
  await staff.request(paths.adminDraft(draftId));
});

test("90.20 quotes that end within a day unanswered stand there, too, with the nearest moment", async () => {
  const { sql } = shop;
  const [soon, answered, late, over] = [
    await sentQuote(shop, staff),
    await sentQuote(shop, staff),
    await sentQuote(shop, staff),
    await sentQuote(shop, staff),
  ];
  await sql`
    update order_drafts set holds_until = now() + interval '3 hours' where id in (${soon}, ${answered})`;
  await sql`update order_drafts set holds_until = now() - interval '1 hour' where id = ${over}`;
  await declineQuote(shop, answered, "");
  expect(await idsOf("ending")).toEqual([soon]);
  expect(await home()).toMatch(
    /1 quote ends within a day, and its customer has not answered Until .+?\. Call the customer/,
  );
  expect(textOf(await htmlOf("open"))).toContain("Ending soon (1)");
  await sql`update order_drafts set holds_until = now() + interval '20 hours' where id = ${late}`;
  expect(await home()).toContain("2 quotes end within a day");
  const first = await listDrafts(sql, { list: "ending", limit: 1 });
  const next = await listDrafts(sql, { list: "ending", after: first[0]?.id, limit: 2 });
  expect([...first, ...next].map(({ id }) => id)).toEqual([late, soon]);
});
