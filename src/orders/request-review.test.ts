import { expect, test } from "bun:test";
import { findMail } from "#db/mails/mails.ts";
import { optOut } from "#db/mails/opt-outs.ts";
import { insertReviewRequest } from "#db/reviews/requests.ts";
import { resendMail } from "#mails/resend-mail.ts";
import { sendMail } from "#mails/send-mail.ts";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { deliveredOrder, setStatus } from "#tools/testing/data/reviews.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

import { requestReview } from "./request-review.ts";

const shop = useShop();
let buyers = 0;

/** Whose buyer agreed; each has an email of its own. */
async function agreed(more: object = {}) {
  const email = `buyer-${++buyers}@example.com`;
  const shippingAddress = { ...ADDRESS, email };
  const made = await deliveredOrder(shop, { reviewConsent: true, shippingAddress, ...more });
  return { ...made, email };
}

const requestsTo = (email: string) =>
  shop.mails.filter((mail) => mail.to === email && mail.subject.startsWith("How is your order"));

const jobsOf = (orderId: number) => shop.sql<{ days: number; state: string }[]>`
  select round(extract(epoch from start_after - created_on) / 86400)::int as days, state
  from pgboss.job where name = 'request-review' and (data ->> 'orderId')::bigint = ${orderId}`;

/** Ten days go by; waits until all that was enqueued is done. */
async function tenDaysPass(orderId: number): Promise<void> {
  const { sql } = shop;
  await sql`
    update order_events set created_at = created_at - interval '10 days'
    where order_id = ${orderId}`;
  await makeDue(sql, "request-review");
  await until("no job of the order is left", async () => {
    const left = await sql`
      select from pgboss.job where state <= 'active' and (
        (name = 'request-review' and (data ->> 'orderId')::bigint = ${orderId})
        or (name = 'send-mail' and (data ->> 'mailId')::uuid in (
          select id from mails where order_id = ${orderId} and kind = 'review-request')))`;
    return left.count === 0;
  });
}

test("47.4 whoever agreed is asked once, ten days after delivery, with links to write and to stop", async () => {
  const { orderId, email } = await agreed();
  expect([...(await jobsOf(orderId))]).toEqual([{ days: 10, state: "created" }]);
  await requestReview(shop.services, { orderId });
  expect(requestsTo(email)).toEqual([]);

  await tenDaysPass(orderId);
  const [mail] = requestsTo(email);
  expect(mail?.subject).toBe(`How is your order #${orderId}?`);
  const url = new RegExp(`${shop.url}${paths.orderReviews(orderId)}\\?product=1&key=[\\w-]+`);
  expect(mail?.text).toMatch(url);
  expect(mail?.text).toContain(`${shop.url}/mail-preferences?key=`);
  expect(mail?.text).toContain("you agreed to it when you ordered");

  await setStatus(shop, orderId, "shipped");
  await setStatus(shop, orderId, "delivered");
  await tenDaysPass(orderId);
  const [row] = await shop.sql<[{ id: string }]>`
    select id from mails where order_id = ${orderId} and kind = 'review-request'`;
  const again = { orderId, mailId: row.id, actorId: 1 };
  expect(await resendMail(shop.services, again)).toBe("outdated");
  expect(requestsTo(email)).toHaveLength(1);
});

test("47.4 nobody is asked without having agreed, and a checkout sent again without it withdraws it", async () => {
  const { orderId } = await deliveredOrder(shop);
  expect(await jobsOf(orderId)).toHaveLength(0);
  const buyer = await startBuyer(shop);
  const checkoutKey = crypto.randomUUID();
  const first = await order(buyer, { reviewConsent: true, checkoutKey });
  const consent = async () =>
    (await shop.sql`select review_consent from orders where id = ${first.id}`)[0]?.reviewConsent;
  expect(await consent()).toBe(true);
  expect((await order(buyer, { checkoutKey })).id).toBe(first.id);
  expect(await consent()).toBe(false);
});

const ENDS: [what: string, end: (order: { orderId: number; email: string }) => Promise<unknown>][] =
  [
    ["the order's status changes back", ({ orderId }) => setStatus(shop, orderId, "shipped")],
    [
      "it is refunded",
      ({ orderId }) => shop.sql`
    update orders set payment_status = 'refunded' where id = ${orderId}`,
    ],
    [
      "the account is deleted",
      ({ orderId }) => shop.sql`
    update orders set owner_left_at = now() where id = ${orderId}`,
    ],
    ["the buyer stops such mails", ({ email }) => optOut(shop.sql, email, "reviews")],
    [
      "all of it is reviewed",
      ({ orderId }) => shop.sql`
    insert into reviews (order_id, product_id, rating, name, text)
    values (${orderId}, 1, 5, 'Ada', 'Soft')`,
    ],
  ];

test.each(ENDS)("47.5 nobody is asked once %s", async (_, end) => {
  const made = await agreed();
  await end(made);
  await tenDaysPass(made.orderId);
  expect(requestsTo(made.email)).toEqual([]);
});

test("47.4 delivered anew, an order is asked about ten days after that", async () => {
  const { orderId, email } = await agreed();
  await setStatus(shop, orderId, "shipped");
  await tenDaysPass(orderId);
  await setStatus(shop, orderId, "delivered");
  await requestReview(shop.services, { orderId });
  expect(requestsTo(email)).toEqual([]);
  await tenDaysPass(orderId);
  expect(requestsTo(email)).toHaveLength(1);
});

test("47.5 a mail that waits for its server is left when the buyer stops such mails meanwhile", async () => {
  const { orderId, email } = await agreed();
  await shop.sql`
    update order_events set created_at = created_at - interval '10 days'
    where order_id = ${orderId}`;
  const mailId = (await insertReviewRequest(shop.sql, orderId)) ?? "";
  await optOut(shop.sql, email, "reviews");
  await sendMail(shop.services, { mailId });
  expect(requestsTo(email)).toEqual([]);
  expect((await findMail(shop.sql, mailId))?.skippedAt).not.toBeNull();
});

test("47.6 nobody is asked while the owner's switch is off", async () => {
  const { orderId, email } = await agreed();
  await shop.sql`update shop_settings set review_requests = false`;
  await tenDaysPass(orderId);
  await shop.sql`update shop_settings set review_requests = true`;
  expect(requestsTo(email)).toEqual([]);
});

test("47.5 a box ticked after such mails were stopped counts for its own order, until they are stopped again", async () => {
  const email = `again-${++buyers}@example.com`;
  await optOut(shop.sql, email, "reviews");
  const { orderId } = await agreed({ shippingAddress: { ...ADDRESS, email } });
  await tenDaysPass(orderId);
  expect(requestsTo(email)).toHaveLength(1);
  const next = await agreed({ shippingAddress: { ...ADDRESS, email } });
  await optOut(shop.sql, email, "reviews");
  await tenDaysPass(next.orderId);
  expect(requestsTo(email)).toHaveLength(1);
});
