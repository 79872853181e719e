import { expect, test } from "bun:test";
import { optOut } from "#db/mails/opt-outs.ts";
import { paths } from "#shop/paths.ts";
import { addToCart, startBuyer } from "#tools/testing/data/checkout.ts";
import { makeDue } from "#tools/testing/due-jobs.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

/** A visitor has a cart mailed; returns once the shop has decided on each cart mail. */
async function mailCart(email: string): Promise<void> {
  const buyer = await startBuyer(shop);
  await addToCart(buyer);
  const answer = await buyer.visitor.post(
    paths.cart,
    new URLSearchParams({ action: "email", email }),
  );
  expect(answer.status).toBe(303);
  await makeDue(shop.sql, "send-mail");
  await until("no cart mail waits", async () => {
    const waiting = await shop.sql`
      select from mails where kind = 'left-cart'
        and sent_at is null and superseded_at is null and skipped_at is null`;
    return waiting.count === 0;
  });
}

const sentTo = (inbox: string) => shop.sql`
  select from mails
  where inbox_of(recipient) = ${inbox} and kind = 'left-cart' and sent_at is not null`;

test("18.30 however a Gmail mailbox is spelled, it gets one cart mail a day", async () => {
  for (const email of [
    "ca.rt.dots@gmail.com",
    "cart.dots@gmail.com",
    "C.artdots+2@GoogleMail.com",
  ]) {
    await mailCart(email);
  }
  expect((await sentTo("cartdots@gmail.com")).count).toBe(1);
});

test("18.30 who stops cart mails under one spelling has stopped them under each", async () => {
  await optOut(shop.sql, "E.Stops@gmail.com", "carts");
  await mailCart("estops+1@gmail.com");
  expect((await sentTo("estops@gmail.com")).count).toBe(0);
});
