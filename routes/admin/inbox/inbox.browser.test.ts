import { beforeAll, describe, expect, test } from "bun:test";
import { addNote } from "#messages/add-note.ts";
import { answerThread } from "#messages/answer-thread.ts";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import {
  addContactThread,
  addOrderThread,
  messagesOf,
  writeAbout,
} from "#tools/testing/data/messages.ts";
import {
  addressOf,
  bounceOf,
  filePart,
  MAIL_IN,
  parts,
  rawMail,
  sendIn,
  textPart,
} from "#tools/testing/mails/raw-mail.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ config: MAIL_IN });
let ada: Visitor;
let [adaId, threadId, contactId] = [0, 0, 0];
beforeAll(async () => {
  const account = await register(shop, { username: "Ada", isAdmin: true });
  ada = account.visitor;
  adaId = account.user.id;
  threadId = (await addOrderThread(shop, LONG)).threadId;
  contactId = await addContactThread(shop, { name: "Joan Clarke", email: "joan@example.com" });
  await answerThread(shop.services, { threadId, actorId: adaId, seen: 1, text: ANSWER });
  await addNote(shop.services, { threadId, actorId: adaId, text: "The press was down on Monday." });
  const to = addressOf(shop, threadId);
  const picture = filePart("wall.png", "image/png", await pngFixture({ width: 600, height: 480 }));
  const text = textPart(
    "Then please in mint, like this wall.\n\nOn Monday you wrote:\n> Hello Ada,\n> it leaves on Friday.",
  );
  await sendIn(shop, rawMail({ to, body: parts("multipart/mixed", [text, picture]) }));
  await sendIn(
    shop,
    rawMail({
      to,
      from: "Eve <eve@evil.example>",
      text: "Send it to my new address: 1 Evil Road.",
    }),
  );
  await sendIn(
    shop,
    rawMail({ to, text: "I am away until Monday.", headers: ["Auto-Submitted: auto-replied"] }),
  );
  const [, answer] = await shop.sql<{ mailName: string }[]>`
    select mail_name from messages where thread_id = ${threadId} order by id`;
  await sendIn(shop, bounceOf(answer?.mailName ?? "", to));
  await shop.sql`insert into saved_answers (name, text) values
    ('Where is my order?', 'Hello {name}, your order {order} arrives by {day}.'),
    ('Sizes', 'Our shirts run true to size.')`;
  for (let at = 0; at < 3; at++) {
    await addContactThread(shop, {
      name: `Customer ${at + 1}`,
      email: `c${at}@example.com`,
      message: LONG,
    });
  }
});

const LONG =
  "Hello,\nI ordered a mint shirt for a birthday on Saturday. Will it be here by then? If not, could you send it to another address? Thank you very much!";
const ANSWER = "Hello Ada,\nit leaves on Friday and will be with you by Saturday.";

async function ordered() {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  return { buyer: buyer.visitor, id };
}

describe("the inbox in a browser", () => {
  test.each(SCREENS)(
    "84.17 list, conversation and saved answers are there for everybody, on $width px",
    async (screen) => {
      const page = await shop.openPage({ as: ada, ...screen });
      const pages = [paths.adminInbox, paths.adminThread(threadId), paths.adminThread(contactId)];
      const answers = [paths.adminSavedAnswers, paths.adminNewSavedAnswer];
      for (const path of [...pages, ...answers, `${paths.adminInbox}?q=nothing`]) {
        await page.goto(path);
        expect(await axeViolations(page, path)).toEqual([]);
        expect(await overflow(page)).toBe(0);
      }
    },
  );

  test.each(SCREENS)("84.17 the customer's card is, too, on $width px", async (screen) => {
    const { buyer, id } = await ordered();
    await writeAbout(shop, id, LONG);
    const [thread] = await shop.sql`select id from message_threads where order_id = ${id}`;
    const answer = { threadId: thread?.id, actorId: adaId, seen: 1, text: ANSWER };
    await answerThread(shop.services, answer);
    const page = await shop.openPage({ as: buyer, ...screen });
    await page.goto(paths.orderDetail(id));
    await page.getByText("Write a message").click();
    expect(await axeViolations(page, "customer")).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  test("84.18 a customer writes with a picture, and an answer with a saved text comes back, without script", async () => {
    const { buyer, id } = await ordered();
    const customer = await shop.openPage({ as: buyer, context: { javaScriptEnabled: false } });
    await customer.goto(paths.orderDetail(id));
    await customer.getByText("Contact Support").click();
    await customer.getByLabel("Message", { exact: true }).fill("Is this mint?");
    const buffer = Buffer.from(await pngFixture({ width: 60, height: 60 }));
    await customer
      .getByLabel("Pictures")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await customer.getByRole("button", { name: "Send message" }).click();
    await customer.locator(".message__photos img").waitFor();
    const [own] = await shop.sql<[{ threadId: number }]>`
      select id as thread_id from message_threads where order_id = ${id}`;

    const staff = await shop.openPage({ as: ada, context: { javaScriptEnabled: false } });
    await staff.goto(paths.adminThread(own.threadId));
    await staff.getByLabel("Saved answer").selectOption("Sizes");
    await staff.getByRole("button", { name: "Use" }).click();
    const field = staff.getByLabel("Your answer");
    expect(await field.inputValue()).toBe("Our shirts run true to size.");
    await field.fill(`${await field.inputValue()} And it is mint.`);
    await staff.getByRole("button", { name: "Send answer" }).last().click();
    await staff.getByText("And it is mint.").waitFor();
    await customer.reload();
    await customer.getByText("And it is mint.").waitFor();
    expect(await messagesOf(shop, own.threadId)).toHaveLength(2);
  });

  test("84.19 Enter in a field sends the answer and does not use a saved one", async () => {
    const own = await addOrderThread(shop, "First");
    const staff = await shop.openPage({ as: ada });
    await staff.goto(paths.adminThread(own.threadId));
    await staff.getByLabel("Your answer").fill("By keyboard");
    await staff.getByLabel("Pictures").focus();
    await staff.getByRole("button", { name: "Done" }).waitFor();
    await staff.getByLabel("Your answer").press("Tab");
    await staff.getByRole("button", { name: "Send answer" }).last().press("Enter");
    await staff.locator(".message--staff").waitFor();
    expect((await messagesOf(shop, own.threadId)).at(-1)).toMatchObject({ kind: "staff" });
  });
});
