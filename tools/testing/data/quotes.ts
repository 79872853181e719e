import { findDraft } from "#db/orders/drafts/drafts.ts";
import { quoteLink } from "#mails/links/quote-link.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { formFields } from "./form-fields.ts";
import { textOf } from "./order-edits.ts";
import { paidOrder } from "./paid-order.ts";

/** A draft with the lines and the customer of an earlier order. */
export async function beginOf(staff: Visitor, orderId: number): Promise<number> {
  const answer = await staff.post(
    paths.adminDrafts,
    new URLSearchParams({
      key: crypto.randomUUID(),
      from: `order-${orderId}`,
      order: String(orderId),
    }),
  );
  if (answer.status !== 303) throw new Error(`${answer.status}: ${textOf(await answer.text())}`);
  return Number(answer.headers.get("location")?.split("/").at(-1));
}

/** The fields of its form as they are shown, with some of them changed. */
export async function typeDraft(
  staff: Visitor,
  draftId: number,
  changed: Record<string, string> = {},
): Promise<Record<string, string>> {
  const url = paths.adminDraft(draftId);
  const html = await (await staff.request(url)).text();
  return { ...formFields(html, url), ...changed };
}

export function postDraft(
  staff: Visitor,
  draftId: number,
  fields: Record<string, string>,
): Promise<Response> {
  return staff.post(paths.adminDraft(draftId), new URLSearchParams(fields));
}

/** Saves what was changed, reads what it costs, and sends it. */
export async function sendQuote(
  staff: Visitor,
  draftId: number,
  changed: Record<string, string> = {},
): Promise<void> {
  const fields = await typeDraft(staff, draftId, changed);
  const isOpen = await postDraft(staff, draftId, { ...fields, action: "save" });
  const url = paths.adminDraft(draftId);
  const shown =
    isOpen.status === 303
      ? await typeDraft(staff, draftId)
      : formFields(
          await (await postDraft(staff, draftId, { ...fields, action: "preview" })).text(),
          url,
        );
  const sent = await postDraft(staff, draftId, { ...shown, action: "send" });
  if (sent.status !== 303) throw new Error(`${sent.status}: ${textOf(await sent.text())}`);
}

/** A quote of one shirt for $19.99. */
export async function sentQuote(shop: TestShop, staff: Visitor): Promise<number> {
  const { orderId } = await paidOrder(shop);
  const draftId = await beginOf(staff, orderId);
  await sendQuote(staff, draftId);
  return draftId;
}

/** The link that its customer is mailed. */
export async function quoteUrl(shop: TestShop, draftId: number): Promise<string> {
  const draft = await findDraft(shop.sql, draftId);
  if (!draft) throw new Error("There is no such draft.");
  return quoteLink(shop.services.signatures, draft);
}

async function keyed(shop: TestShop, draftId: number, path: string): Promise<string> {
  const [, query = ""] = (await quoteUrl(shop, draftId)).split("?");
  return `${path}?${query}`;
}

type Pressed = { visitor?: Visitor; version?: number; seen?: string };

/** Presses the button of the page that shows this version, or the newest. */
export async function acceptQuote(
  shop: TestShop,
  draftId: number,
  { visitor = shop.visitor(), version, seen = "" }: Pressed = {},
): Promise<Response> {
  const draft = await findDraft(shop.sql, draftId);
  const shown = String(version ?? draft?.version);
  const url = await keyed(shop, draftId, paths.quoteAcceptance(draftId));
  return visitor.post(url, new URLSearchParams({ version: shown, seen }));
}

export async function declineQuote(shop: TestShop, draftId: number, words: string) {
  const draft = await findDraft(shop.sql, draftId);
  const url = await keyed(shop, draftId, paths.quoteDecline(draftId));
  const fields = { version: String(draft?.version), words };
  return shop.visitor().post(url, new URLSearchParams(fields));
}

/** Opens the payment as the page of the link does. */
export async function openQuote(shop: TestShop, draftId: number, visitor = shop.visitor()) {
  const url = await keyed(shop, draftId, paths.api.quotePayment(draftId));
  const answer = await visitor.sendJson(url, {});
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  // The route says so.
  const { clientSecret } = (await answer.json()) as { clientSecret: string };
  return { id: clientSecret.split("_secret_")[0] ?? "", client_secret: clientSecret };
}

/** Stripe has the money; nobody has settled it yet. */
export async function payQuote(shop: TestShop, draftId: number): Promise<string> {
  const intent = await openQuote(shop, draftId);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  return intent.id;
}
