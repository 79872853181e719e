import { beforeAll, expect, test } from "bun:test";
import { findMail } from "#db/mails/mails.ts";
import { findOrder } from "#db/orders/orders.ts";
import { findShopSettings } from "#db/settings/shop-settings.ts";
import { renderMail } from "#emails/render.ts";
import { sendProof } from "#proofs/send-proof.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPieces } from "#tools/testing/data/presses.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { composeMail } from "./compose/compose-mail.ts";
import { proofLink } from "./links/proof-link.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

test("85.3 the mail of a proof has the words of staff as text, and the link of its order", async () => {
  const { orderId } = await addPieces(shop);
  const note = "Is <b>this</b> right?\nThe sleeve is new.";
  await sendProof(shop.services, { orderId, note, shown: 0, actorId });
  const [row] = await shop.sql<{ id: string }[]>`select id from mails where order_id = ${orderId}`;
  const request = await findMail(shop.sql, row?.id ?? "");
  const order = await findOrder(shop.sql, orderId);
  if (!request || !order) throw new Error("there is no mail");
  const settings = await findShopSettings(shop.sql);
  const composed = await composeMail(shop.services, request, settings);
  if (!composed) throw new Error("there is nothing to send");
  expect(composed.subject).toBe(`Please Approve Your Order: #${orderId}`);
  const { html, text } = await renderMail(composed.element, settings);
  expect(html).toContain("&lt;b&gt;this&lt;/b&gt;");
  expect(text).toContain("The sleeve is new.");
  const linked = { id: orderId, email: order.shippingAddress.email };
  expect(text).toContain(proofLink(shop.services.signatures, linked));
});
