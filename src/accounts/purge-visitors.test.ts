import { expect, test } from "bun:test";
import { cancelUnpaid } from "#db/orders/cancellations.ts";
import { actAs } from "#db/orders/events.ts";
import { purgeDesigns } from "#designs/purge-designs.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addToCart, type Buyer, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addGalleryDesign } from "#tools/testing/data/gallery.ts";
import { addOrderThread } from "#tools/testing/data/messages.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { jobHandlers } from "../job-handlers.ts";

const shop = useShop();
const { signal } = new AbortController();

async function buyer(): Promise<Buyer> {
  const made = await startBuyer(shop);
  await addToCart(made);
  return made;
}

/** Everything there is becomes so old. */
async function age(days: number) {
  const { sql } = shop;
  const then = sql`now() - make_interval(days => ${days})`;
  await sql`update shoppers set created_at = ${then}`;
  await sql`update designs set created_at = ${then}`;
  await sql`update cart_lines set created_at = ${then}`;
  await sql`update orders set created_at = ${then}`;
  await sql`update drafts set updated_at = ${then}`;
  await sql`update documents set used_at = ${then}`;
}

async function sweep() {
  const handlers = jobHandlers(shop.services);
  await handlers["forget-expired"]?.({}, signal, { isLast: true });
  await purgeDesigns(shop.services, signal);
}

async function has({ designId }: Buyer) {
  const [row] = await shop.sql`
    select exists (select from designs where id = ${designId}) as design,
      exists (
        select from cart_lines join document_artworks shown using (document_id)
        where shown.design_id = ${designId}
      ) as line,
      exists (select from draft_artworks where design_id = ${designId}) as draft,
      exists (
        select from designs join shoppers on shoppers.id = shopper_id where designs.id = ${designId}
      ) as shopper`;
  return row;
}

const ALL = { design: true, line: true, draft: true, shopper: true };
const NOTHING = { design: false, line: false, draft: false, shopper: false };

test("21.19 what a visitor left is forgotten after 90 days without use; an account's stays", async () => {
  const [left, account] = [await buyer(), await buyer()];
  await register(shop, {}, account.visitor);
  await account.visitor.request(paths.cart);
  await age(89);
  await sweep();
  expect(await has(left)).toEqual(ALL);
  await age(91);
  const used = await buyer();
  await shop.sql`update designs set created_at = now() - interval '1 year' where id = ${used.designId}`;
  await sweep();
  expect(await has(left)).toEqual(NOTHING);
  expect(await has(account)).toEqual(ALL);
  expect(await has(used)).toEqual(ALL);
  // Its browser goes on as before.
  expect((await left.visitor.request(paths.cart)).status).toBe(200);
  await startBuyer(shop, left.visitor);
});

test("21.19 likes, comments and orders of a forgotten visitor stay as they are", async () => {
  const { sql } = shop;
  const galleryId = await addGalleryDesign(sql, {});
  const [liker, commenter, customer] = [await buyer(), await buyer(), await buyer()];
  await liker.visitor.sendJson(paths.api.galleryLike(galleryId), {});
  await commenter.visitor.sendJson(paths.api.galleryComments(galleryId), { content: "Nice" });
  const { id } = await order(customer);
  await customer.visitor.request(paths.cart);
  const state = () => sql`
    select (select likes_count from gallery_designs where id = ${galleryId}) as likes,
      (select count(*)::int from gallery_comments where shopper_id is not null) as comments,
      (select count(*)::int from orders where id = ${id} and shopper_id is not null) as orders`;
  expect([...(await state())]).toEqual([{ likes: 1, comments: 1, orders: 1 }]);
  await age(91);
  await sweep();
  expect([...(await state())]).toEqual([{ likes: 1, comments: 1, orders: 1 }]);
  for (const each of [liker, commenter]) expect(await has(each)).toEqual(NOTHING);
  expect(await has(customer)).toEqual({ design: true, line: false, draft: false, shopper: true });
});

test("21.19 a guest's order that was never paid is forgotten 30 days after it was canceled, no other", async () => {
  const { sql } = shop;
  const { user } = await register(shop);
  const open = await addOrder(sql);
  const paid = await addOrder(sql);
  const noted = await addOrder(sql);
  const byAdmin = await addOrder(sql);
  const ofAccount = await addOrder(sql, { userId: user.id });
  const gone = await addOrder(sql);
  await sql`insert into staff_notes (order_id, text) values (${noted}, 'Call them')`;
  await sql`
    update orders set payment_status = 'paid', paid_at = now(), status = 'canceled'
    where id = ${paid}`;
  for (const id of [noted, ofAccount, gone]) await cancelUnpaid(sql, { id, paymentIntentId: null });
  await sql.begin(async (tx) => {
    await actAs(tx, user.id);
    await cancelUnpaid(tx, { id: byAdmin, paymentIntentId: null });
  });
  const all = [open, paid, noted, byAdmin, ofAccount, gone];
  const leftAfter = async (days: number) => {
    await sql`update orders set updated_at = now() - make_interval(days => ${days})`;
    await sweep();
    const left = await sql<{ id: number }[]>`
      select id from orders where id = any (${all}) order by id`;
    return left.map(({ id }) => id);
  };
  expect(await leftAfter(29)).toEqual(all);
  expect(await leftAfter(31)).toEqual([open, paid, noted, byAdmin, ofAccount]);
});

test("84.54 an order that was never paid stays as long as it has a conversation", async () => {
  const { sql } = shop;
  const { orderId } = await addOrderThread(shop, "Why can I not pay?");
  await cancelUnpaid(sql, { id: orderId, paymentIntentId: null });
  await sql`update orders set updated_at = now() - interval '31 days' where id = ${orderId}`;
  await sweep();
  expect(await sql`select from orders where id = ${orderId}`).toHaveLength(1);
});
