import { beforeAll, beforeEach, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { dearerOrder } from "#tools/testing/data/exchanges.ts";
import { fieldsOf } from "#tools/testing/data/form-fields.ts";
import { addStaff } from "#tools/testing/data/staff.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
let orderId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});
beforeEach(async () => {
  ({ orderId } = await dearerOrder(shop));
});

type Fields = Record<string, string>;

const formOf = (html: string) => fieldsOf(html.slice(html.indexOf('class="form"')));

const post = (who: Visitor, fields: Fields) =>
  who.post(paths.adminNewReturn(orderId, "size"), new URLSearchParams(fields));

/** The page that asks, after the first press. */
async function confirmPage(who: Visitor, change: Fields): Promise<string> {
  const path = paths.adminNewReturn(orderId, "size");
  const html = await (await who.request(path)).text();
  const fields = { ...formOf(html), "pieces-0": "1", "size-0": "XL", goods: "here", ...change };
  const answer = await post(who, { ...fields, step: "decide" });
  expect(answer.status).toBe(200);
  return answer.text();
}

const stateOf = async () => {
  const [found] = await shop.sql`select state from returns where order_id = ${orderId}`;
  return found?.state;
};

test("86.24 the page proposes to charge the difference, and staff waive it by one press", async () => {
  const html = await confirmPage(grace, {});
  expect(html).toContain("Charge the difference of $3.96");
  const { charge, ...waived } = formOf(html);
  expect(charge).toBe("on");
  expect((await post(grace, { ...waived, step: "confirm" })).status).toBe(303);
  expect(await stateOf()).toBe("done");
});

test("86.24 nobody is charged what the page did not say", async () => {
  const fields = formOf(await confirmPage(grace, {}));
  await shop.sql`
    update variants set price_cents = 2499 from order_items item
    where item.order_id = ${orderId} and item.position = 0 and variants.size = 'XL'
      and variants.product_id = item.product_id and variants.color = item.color`;
  const late = await post(grace, { ...fields, step: "confirm" });
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain("Charge the difference of $4.95");
  expect(await stateOf()).toBeUndefined();
  expect((await post(grace, { ...formOf(html), step: "confirm" })).status).toBe(303);
  expect(await stateOf()).toBe("paying");
});

test("86.42 who decides on returns charges a difference and withdraws it, though they change no orders", async () => {
  const { visitor } = await addStaff(shop, ["orders.view", "returns.decide"]);
  const answer = await post(visitor, {
    ...formOf(await confirmPage(visitor, {})),
    step: "confirm",
  });
  const page = answer.headers.get("location") ?? "";
  expect(await (await visitor.request(page)).text()).toContain("Withdraw");
  const withdrawn = await visitor.post(`${page}/difference`, new URLSearchParams());
  expect(withdrawn.status).toBe(303);
  expect(await stateOf()).toBe("requested");
});

test("86.43 where the goods come back first nobody is charged before, unless it was said", async () => {
  const { charge: _, ...waived } = formOf(await confirmPage(grace, { goods: "wait" }));
  const answer = await post(grace, { ...waived, step: "confirm" });
  expect(await stateOf()).toBe("accepted");
  const page = answer.headers.get("location") ?? "";
  const fields = formOf(await (await grace.request(page)).text());
  const asking = await grace.post(page, new URLSearchParams({ ...fields, step: "decide" }));
  const html = await asking.text();
  expect(html).toContain("Charge the difference of $3.96");
  expect(formOf(html).charge).toBeUndefined();
});
