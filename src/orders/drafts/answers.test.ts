import { beforeAll, expect, test } from "bun:test";
import { findMail } from "#db/mails/mails.ts";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { sendMail } from "#mails/send-mail.ts";
import type { Services } from "#services/services.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { acceptQuote, declineQuote, sendQuote, sentQuote } from "#tools/testing/data/quotes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { acceptDraft } from "./accept-draft.ts";
import { declineDraft } from "./decline-draft.ts";

const SHOP = "orders@printhread.example";

const shop = useShop();
let staff: Visitor;
let grace: { id: number; email: string };
beforeAll(async () => {
  const account = await register(shop, { username: "Grace", role: "Manager" });
  staff = account.visitor;
  grace = account.user;
  await prove(true);
});

const prove = (isProved: boolean) =>
  shop.sql`update users set email_verified = ${isProved} where id = ${grace.id}`;

const answers = (draftId: number) => shop.sql<{ id: string; recipient: string }[]>`
  select id, recipient from mails
  where kind = 'quote-answer' and (details ->> 'draftId')::bigint = ${draftId}`;

const notified = async (draftId: number, what: string) => {
  const mail = await shop.waitForMail(({ subject }) => subject === `Quote #${draftId} was ${what}`);
  return { ...mail, text: mail.text.replace(/\s+/g, " ") };
};

test("90.19 who made a quote is mailed once that it was accepted, with the order and the way to it", async () => {
  const draftId = await sentQuote(shop, staff);
  await Promise.all([acceptQuote(shop, draftId), acceptQuote(shop, draftId)]);
  await acceptQuote(shop, draftId);
  const draft = await findDraft(shop.sql, draftId);
  const mail = await notified(draftId, "accepted");
  expect(mail.to).toBe(grace.email);
  for (const text of [`order #${draft?.orderId},`, "$19.99", paths.adminDraft(draftId)]) {
    expect(mail.text).toContain(text);
  }
  expect(await answers(draftId)).toHaveLength(1);
});

test("90.19 or that it was declined, and why; what the customer wrote is text", async () => {
  const draftId = await sentQuote(shop, staff);
  await declineQuote(shop, draftId, "Rather <b>blue</b>.");
  await declineQuote(shop, draftId, "Again.");
  const mail = await notified(draftId, "declined");
  expect(mail).toMatchObject({ to: grace.email });
  expect(mail.text).toContain("Rather <b>blue</b>.");
  expect(mail.html).toContain("Rather &lt;b&gt;blue&lt;/b&gt;.");
  expect(await answers(draftId)).toHaveLength(1);
});

test("90.19 the shop's own address gets it where that person does not work on quotes, or has proved no email", async () => {
  const [first, second, third] = [
    await sentQuote(shop, staff),
    await sentQuote(shop, staff),
    await sentQuote(shop, staff),
  ];
  await prove(false);
  await declineQuote(shop, first, "");
  await prove(true);
  const [role] = await shop.sql<[{ roleId: number }]>`
    select role_id from users where id = ${grace.id}`;
  await shop.sql`update users set role_id = null where id = ${grace.id}`;
  await declineQuote(shop, second, "");
  await shop.sql`update users set ${shop.sql(role)} where id = ${grace.id}`;
  await shop.sql`update order_drafts set maker_id = null where id = ${third}`;
  await acceptQuote(shop, third);
  for (const id of [first, second, third]) {
    expect((await answers(id)).map(({ recipient }) => recipient)).toEqual([SHOP]);
  }
});

test("90.19 an answer and its mail are written together, or neither", async () => {
  const draftId = await sentQuote(shop, staff);
  const jobs: Services["jobs"] = {
    ...shop.services.jobs,
    send: () => Promise.reject(new Error("killed")),
  };
  const services = { ...shop.services, jobs };
  await expect(acceptDraft(services, { draftId, version: 1 })).rejects.toThrow("killed");
  const declined = { draftId, version: 1, words: "" };
  await expect(declineDraft(services, declined)).rejects.toThrow("killed");
  expect(await findDraft(shop.sql, draftId)).toMatchObject({ status: "sent", orderId: null });
});

test("90.19 what staff have sent anew, and a customer who is deleted, is mailed to nobody", async () => {
  const [anew, gone] = [await sentQuote(shop, staff), await sentQuote(shop, staff)];
  const jobs = { ...shop.services.jobs, send: async () => {} } as Services["jobs"];
  for (const draftId of [anew, gone]) {
    const declined = { draftId, version: 1, words: "No" };
    expect(await declineDraft({ ...shop.services, jobs }, declined)).toBe("declined");
  }
  await sendQuote(staff, anew, { "quantity-0": "2" });
  await shop.sql`delete from order_drafts where id = ${gone}`;
  for (const draftId of [anew, gone]) {
    const [mail] = await answers(draftId);
    const mailId = mail?.id ?? "";
    await sendMail(shop.services, { mailId });
    expect((await findMail(shop.sql, mailId))?.sentAt).toBeNull();
  }
});
