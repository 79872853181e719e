import { payLink } from "#mails/links/pay-link.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { formFields } from "./form-fields.ts";
import { paidOrder } from "./paid-order.ts";

/** The fields of the form as it is shown, with some of them changed. */
export async function typeEdit(
  staff: Visitor,
  orderId: number,
  changed: Record<string, string>,
): Promise<Record<string, string>> {
  const url = paths.adminOrderEdits(orderId);
  const html = await (await staff.request(url)).text();
  return { ...formFields(html, url), reason: "Called us", ...changed };
}

/** Shows what it costs, then presses the button of that page. */
export async function sendEdit(
  staff: Visitor,
  orderId: number,
  fields: Record<string, string>,
): Promise<{ preview: string; answer: Response }> {
  const url = paths.adminOrderEdits(orderId);
  const shown = await staff.post(url, new URLSearchParams({ ...fields, action: "preview" }));
  const preview = await shown.text();
  const again = formFields(preview, url);
  const answer = await staff.post(url, new URLSearchParams({ ...again, action: "save" }));
  return { preview, answer };
}

export async function edit(staff: Visitor, orderId: number, changed: Record<string, string>) {
  const sent = await sendEdit(staff, orderId, await typeEdit(staff, orderId, changed));
  if (sent.answer.status !== 303) {
    throw new Error(`${sent.answer.status}: ${textOf(await sent.answer.text())}`);
  }
  return sent;
}

export function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

export type EditRow = {
  id: number;
  status: string;
  differenceCents: number;
  paymentIntentId: string | null;
  refundCents: number;
  refundMadeAt: Date | null;
  changes: string[];
};

/** The newest first. */
export const editsOf = ({ sql }: Pick<TestShop, "sql">, orderId: number) => sql<EditRow[]>`
  select id, status, difference_cents, payment_intent_id, refund_cents, refund_made_at, changes
  from order_edits where order_id = ${orderId} order by id desc`;

export async function lastEdit(shop: TestShop, orderId: number): Promise<EditRow> {
  const [row] = await editsOf(shop, orderId);
  if (!row) throw new Error("There is no edit.");
  return row;
}

/** The link that the customer is mailed. */
export async function linkOf({ sql, services }: TestShop, editId: number): Promise<string> {
  const [row] = await sql<{ email: string }[]>`
    select shipping_address->>'email' as email from order_edits edit
    join orders on orders.id = edit.order_id where edit.id = ${editId}`;
  return payLink(services.signatures, { id: editId, email: row?.email ?? "" });
}

/** Opens the payment as the page of the link does. */
export async function openEdit(shop: TestShop, editId: number, visitor = shop.visitor()) {
  const [, query = ""] = (await linkOf(shop, editId)).split("?");
  const answer = await visitor.sendJson(`${paths.api.editPayment(editId)}?${query}`, {});
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { clientSecret } = (await answer.json()) as { clientSecret: string };
  return { id: clientSecret.split("_secret_")[0] ?? "", client_secret: clientSecret };
}

/** Stripe has the money; nobody has settled it yet. */
export async function payEdit(shop: TestShop, editId: number): Promise<string> {
  const intent = await openEdit(shop, editId);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  return intent.id;
}

/** A paid order of one shirt, as staff meet it, before anybody prints it. */
export async function orderToEdit(shop: TestShop) {
  const { orderId, intentId, buyer } = await paidOrder(shop);
  return { orderId, intentId, buyer };
}
