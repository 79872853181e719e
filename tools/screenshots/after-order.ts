import type { Page } from "playwright-core";
import { refundOrder } from "#orders/refunds/refund-order.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { order, startBuyer } from "../testing/data/checkout.ts";
import { pay } from "../testing/data/paid-order.ts";
import { addReview, deliveredOrder, setStatus } from "../testing/data/reviews.ts";
import { makeDue } from "../testing/due-jobs.ts";
import type { TestShop } from "../testing/shop.ts";
import type { Visitor } from "../testing/visitor.ts";
import type { Artwork } from "./artwork.ts";
import type { Visit } from "./camera.ts";

type Files = { front: Artwork };

/** What buyers without an account meet after an order, and the mails about it. */
export function afterOrder(shop: TestShop, { front }: Files): Visit {
  return async (page, shoot) => {
    const bytes = new Uint8Array(front.bytes);
    const buyer = await startBuyer(shop, shop.visitor(), bytes);
    const { id: unpaid } = await order(buyer);
    await become(page, shop, buyer.visitor);
    await page.goto(paths.orderSuccess(unpaid));
    await shoot("order-success-unpaid");

    const placed = await order(buyer, { items: [{ ...buyer.line, size: "L" }] });
    await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
    const { id: orderId } = placed;
    await page.goto(paths.orderDetail(orderId));
    await shoot("order-detail-confirmed");
    await page.goto(paths.orderChanges(orderId));
    await shoot("order-changes");
    await page.locator('[name="postalCode"]').fill("x");
    await page.locator('[name="postalCode"]').press("Enter");
    await page.locator("[aria-invalid=true]").first().waitFor();
    await shoot("order-changes-errors");
    await page.locator('[name="postalCode"]').fill("02109");
    await page.locator('[name="postalCode"]').press("Enter");
    await page.waitForURL(`**${paths.orderDetail(orderId)}`);
    await shoot("order-changed");
    await makeDue(shop.sql, "send-mail");
    await shop.waitForMail(({ subject }) => subject === `Order Changed: #${orderId}`);
    await setStatus(shop, orderId, "shipped");
    await page.goto(paths.orderDetail(orderId));
    await shoot("order-detail-shipped");
    const refund = { amountCents: 1999, key: crypto.randomUUID(), actorId: 1, reason: "torn" };
    await refundOrder(shop.services, { orderId, shownId: 0, ...refund });
    await page.goto(paths.orderSuccess(orderId));
    await shoot("order-success-refunded");

    const again = await startBuyer(shop, buyer.visitor, bytes);
    const delivered = await deliveredOrder(shop, { reviewConsent: true }, again);
    await become(page, shop, buyer.visitor);
    await page.goto(paths.orders);
    await shoot("orders-guest");
    await page.goto(paths.orderDetail(delivered.orderId));
    await shoot("order-detail-delivered");
    const form = withQuery(paths.orderReviews(delivered.orderId), { product: 1 });
    await page.goto(form);
    await shoot("review");
    await page.locator("main form").evaluateAll((forms) => {
      for (const one of forms) one.setAttribute("novalidate", "");
    });
    await page.getByRole("button", { name: "Save review" }).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    await shoot("review-errors");
    await page.getByRole("radio").nth(3).check({ force: true });
    await page
      .locator('[name="text"]')
      .fill("Soft, true to size, and the print survived the wash.");
    await page.locator('[name="name"]').fill("Ada L.");
    await page.getByRole("button", { name: "Save review" }).click();
    await page.getByText("It is saved.").waitFor();
    await shoot("review-saved");
  };
}

export async function become(page: Page, { url }: TestShop, { cookies }: Visitor): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** One of each kind that was sent, as a mail program shows it. */
export function mails({ mails }: TestShop): Visit {
  return async (page, shoot) => {
    // A page would allow them no styles of their own, and no URL no pictures of the shop.
    await page.goto(paths.healthz);
    const kinds = new Map(mails.map((mail) => [nameOf(mail.subject), mail]));
    for (const [name, { html }] of kinds) {
      await page.setContent(html);
      await shoot(`mail-${name}`);
    }
  };
}

function nameOf(subject: string): string {
  const words =
    subject
      .toLowerCase()
      .replace(/\d/g, "")
      .match(/[a-z]+/g) ?? [];
  return words.slice(0, 6).join("-");
}

const REVIEWS = [
  [5, "Maya", "Heavier than I thought, in a good way. The print is crisp to the edge."],
  [4, "Jonas K.", "Runs a little long. I would take the same size again."],
  [5, "Priya", "Twelve for our relay team, all alike, and here two days early."],
  [2, "Sam", `The color is a bit darker than on my screen. ${"Otherwise fine. ".repeat(30)}`],
] as const;

export async function addReviews({ sql }: TestShop): Promise<void> {
  for (const [rating, name, text] of REVIEWS) await addReview(sql, { rating, name, text });
  await addReview(sql, { rating: 3, name: "Lee", text: "Still reading.", status: "waiting" });
}
